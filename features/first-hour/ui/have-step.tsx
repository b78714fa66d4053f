// Step 1: three lines typed on a phone, or a CV that fills them in. They go into the inventory.
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { useForm } from '../../../web/kit/form.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { WhatsThis } from '../../../web/kit/whats-this.tsx';
import { useSend } from '../../../web/query.tsx';
import { inventoryCalls } from '../../inventory/inventory.contract.ts';
import {
  type InventoryTexts,
  documentMegabytes,
  fieldLimit,
  inventoryFields,
  uploadAccept,
} from '../../inventory/inventory.rules.ts';
import { firstHourCalls } from '../first-hour.contract.ts';
import { askedLines, firstHourTexts, leftOutText, lineQuestions } from '../first-hour.rules.ts';
import styles from './first-hour-screen.module.css';
import { StepForm, type StepProps, schemaOf } from './step-form.tsx';

const schema = schemaOf<InventoryTexts, InventoryTexts>((lines) =>
  inventoryFields.some((field) => lines[field].trim() !== '')
    ? { body: lines }
    : { wrong: { whoIAm: firstHourTexts.nothingHad } },
);

export function HaveStep({ draft, onChange, onSettled, onFailed, onSkip }: StepProps) {
  const have = useSend(firstHourCalls.have);
  const extract = useSend(inventoryCalls.extract);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const initial = Object.fromEntries(inventoryFields.map((field) => [field, draft[field] ?? ''])) as InventoryTexts;
  const form = useForm({
    schema,
    initial,
    onChange,
    async onSend(lines) {
      try {
        onSettled(await have.mutateAsync({ body: { ...lines, imports: draft.imports ?? [] } }));
      } catch (error) {
        if (!(await onFailed(error))) throw error;
      }
    },
  });
  const shown = inventoryFields.filter((field) => (askedLines as readonly string[]).includes(field) || draft[field]);

  async function read(file: File): Promise<void> {
    setSaid(null);
    if (file.size > documentMegabytes * 1024 * 1024)
      return setSaid({ tone: 'danger', text: `${file.name} is too large. We can read up to ${documentMegabytes} MB.` });
    try {
      const found = await extract.mutateAsync({ body: { currentData: form.values() }, files: { file } });
      const typed = form.values();
      const filled = Object.fromEntries(
        inventoryFields.flatMap((field) => {
          const text = [typed[field].trim(), found[field].trim()].filter(Boolean).join('\n').slice(0, fieldLimit);
          return found[field].trim() === '' ? [] : [[field, text]];
        }),
      ) as Partial<InventoryTexts>;
      onChange({ ...filled, imports: [...(draft.imports ?? []), found.importId].slice(-20) });
      for (const [field, text] of Object.entries(filled)) form.set(field as keyof InventoryTexts, text);
      const isEmpty = Object.keys(filled).length === 0;
      setSaid(
        isEmpty
          ? { tone: 'danger', text: `We found nothing in ${file.name} to fill in. Write a line or two yourself.` }
          : {
              tone: 'success',
              text: `We read ${file.name}. Check the lines; nothing is saved yet. ${leftOutText(found.unplaced)}`.trim(),
            },
      );
    } catch (error) {
      setSaid({ tone: 'danger', text: error instanceof Error ? error.message : firstHourTexts.nothingHad });
    }
  }
  const dropped = useFileDrop((file) => void read(file));

  return (
    <StepForm form={form} label="What do you have?" submit="Save and continue" onSkip={onSkip}>
      <WhatsThis term="bird-in-hand" />
      {said && (
        <Notice tone={said.tone} role="status">
          {said.text}
        </Notice>
      )}
      <div className={styles.have}>
        <div className={`stack ${styles.lines}`}>
          {shown.map((field) => (
            <TextArea
              key={field}
              rows={1}
              label={lineQuestions[field]}
              maxLength={fieldLimit}
              {...form.field(field)}
              defaultValue={draft[field] ?? ''}
            />
          ))}
        </div>
        <div className={classNames(styles.drop, dropped.over && styles.over)} {...dropped.props}>
          <FileUp />
          <p>
            <b>{dropped.canDrop ? 'Or drop your CV here' : 'Or add your CV'}</b>
          </p>
          <p className="sm sub">We’ll fill in the lines. You check them before anything is saved.</p>
          <Button busy={extract.isPending} busyText="Reading..." onClick={() => picker.current?.click()}>
            Choose a file
          </Button>
          <p className="xs mut">PDF, Word, text or a photo</p>
          <input
            ref={picker}
            type="file"
            hidden
            accept={uploadAccept}
            aria-label="Your CV"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void read(file);
            }}
          />
        </div>
      </div>
    </StepForm>
  );
}
