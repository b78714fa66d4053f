// A weekly reflection on one trait: a few lines, kept; the first of a week counts.
import * as z from 'zod/mini';
import { formatDate } from '../../../shared/dates.ts';
import { Button } from '../../../web/kit/button.tsx';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { Select } from '../../../web/kit/select.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer, useSend } from '../../../web/query.tsx';
import { prosperCalls } from '../prosper.contract.ts';
import { TRAITS } from '../prosper-item.rules.ts';
import { prosperTexts } from '../prosper.rules.ts';
import styles from './prosper.module.css';

const schema = z.object({
  trait: z.enum(TRAITS),
  text: z.string().check(
    z.maxLength(5_000, 'A reflection must not exceed 5,000 characters'),
    z.refine((text) => text.trim() !== '', prosperTexts.reflectionEmpty),
  ),
});

export type ReflectionsProps = {
  userId: string;
  onEarned(badges: readonly string[]): void;
};

export function Reflections({ userId, onEarned }: ReflectionsProps) {
  const { data = [] } = useAnswer(prosperCalls.reflections, {});
  const reflect = useSend(prosperCalls.reflect);
  const form = useForm({
    schema,
    initial: { trait: TRAITS[0] as string, text: '' },
    draftKey: `reflection:${userId}`,
    async onSend(body) {
      const { earned } = await reflect.mutateAsync({ body });
      form.emptySent();
      toast({ title: 'Reflection saved', description: body.trait });
      onEarned(earned);
    },
  });
  return (
    <section className="stack" aria-labelledby="prosper-reflections">
      <h2 id="prosper-reflections" className="h3">
        This week
      </h2>
      <div className={`sheet ${styles.entries}`}>
        <form {...form.props} className="patch stack">
          <Select
            label="Trait"
            options={TRAITS.map((trait) => ({ value: trait, label: trait }))}
            {...form.field('trait')}
          />
          <TextArea
            label="Where did it show, or fail to show, this week?"
            hint="One moment is enough: what happened, who was there, and what you would try next time. Only you can read it."
            rows={4}
            {...form.field('text')}
          />
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          <div>
            <Button type="submit" busy={form.busy} busyText="Saving...">
              Save reflection
            </Button>
          </div>
        </form>
        {data.map(({ id, trait, text, createdAt }) => (
          <div key={id} className="patch stack s">
            <p className="sm">
              <b>{trait}</b> <span className="mut">· {formatDate(createdAt)}</span>
            </p>
            <p className={`sub ${styles.lines}`}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
