// A dialog that is fetched when somebody is about to open it.
import { type ComponentType, type ReactNode, useState } from 'react';
import { type PartOnIntent, usePart } from './use-part.tsx';

type DialogOnIntent<Props> = Pick<PartOnIntent<Props>, 'intent'> & {
  /** Shows it about these; they stay as they are while it is open. False where it can't be had. */
  open(props: Omit<Props, 'onClose'>): Promise<boolean>;
  close(): void;
  /** Stands anywhere on the screen. */
  dialog: ReactNode;
};

export function useDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): DialogOnIntent<Props> {
  const { Part, intent, fetch } = usePart(load);
  const [opened, setOpened] = useState<{ nth: number; props: Omit<Props, 'onClose'> | null }>({ nth: 0, props: null });
  const close = () => setOpened(({ nth }) => ({ nth, props: null }));
  return {
    intent,
    close,
    async open(props) {
      const isHere = await fetch();
      if (isHere) setOpened(({ nth }) => ({ nth: nth + 1, props }));
      return isHere;
    },
    dialog: Part && opened.props && <Part key={opened.nth} {...({ ...opened.props, onClose: close } as Props)} />,
  };
}

const loadConfirm = () => import('./dialog.tsx').then((m) => m.ConfirmDialog);

/** The question before something that is hard to undo. */
export const useConfirm = () => useDialog(loadConfirm);
