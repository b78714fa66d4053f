// A shelf whose address names one thing: that one alone is shown, and a chip leads back to all of them.
import { X } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Chip } from './chip.tsx';
import styles from './only-one.module.css';

export type OnlyOne = { id: string | undefined; clear(): void };

export function useOnlyOne(param: string): OnlyOne {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(param) ?? undefined,
    clear: () =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        next.delete(param);
        return next;
      }),
  };
}

export function OnlyOneChip({ of: { id, clear }, children }: { of: OnlyOne; children: string }) {
  if (id === undefined) return null;
  return (
    <div className={styles.chip}>
      <Chip icon={<X />} onClick={clear}>
        {children}
      </Chip>
    </div>
  );
}
