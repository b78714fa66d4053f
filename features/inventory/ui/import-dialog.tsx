// Brings something into the inventory: a document, what LinkedIn tells, or LinkedIn's archive. It is chosen, read (which
// can be cancelled) and reviewed; nothing is taken over before the person accepts it.
import { Camera, FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { useSend } from '../../../web/query.tsx';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { Notice } from '../../../web/kit/notice.tsx';
import { TextArea } from '../../../web/kit/text-area.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { keepUnsent, useUnsentText } from '../../../web/kit/unsent-text.ts';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import type { LinkedInPost } from '../../achievements/post.rules.ts';
import { inventoryCalls } from '../inventory.contract.ts';
import {
  type InventoryTexts,
  appendImported,
  archiveMegabytes,
  documentMegabytes,
  documentTextLimit,
  inventoryTexts,
  uploadAccept,
} from '../inventory.rules.ts';
import styles from './import-dialog.module.css';
import { type Found, Review } from './review.tsx';

export type ImportKind = 'document' | 'linkedin' | 'archive';

export type ImportDialogProps = {
  userId: string;
  kind: ImportKind;
  /** What was dropped or pasted already. */
  file?: File;
  /** The fields as they stand when the review begins. */
  texts: InventoryTexts;
  onAccept(after: InventoryTexts, importId: string): void;
  /** LinkedIn is not connected. */
  onNotConnected(): void;
  /** The archive made LinkedIn count as connected, for the first time. */
  onPost(post: LinkedInPost): void;
  onClose(): void;
};

type Phase = { at: 'choose'; problem?: string } | { at: 'reading'; name: string } | { at: 'review'; found: Found };

const TITLES: Record<ImportKind, string> = {
  document: 'Extract from a document',
  linkedin: 'Import from LinkedIn',
  archive: 'Upload your LinkedIn archive',
};

export function ImportDialog({
  userId,
  kind,
  file,
  texts,
  onAccept,
  onNotConnected,
  onPost,
  onClose,
}: ImportDialogProps) {
  const [phase, setPhase] = useState<Phase>({ at: 'choose' });
  const extract = useSend(inventoryCalls.extract);
  const importProfile = useSend(inventoryCalls.linkedInImport);
  const upload = useSend(inventoryCalls.linkedInArchive);
  // What was pasted is kept until what was found in it is taken over.
  const pasteKey = `inventory-paste:${userId}`;
  const stop = useRef<AbortController>(null);
  const begun = useRef(false);
  const post = useRef<LinkedInPost>(null);

  async function read(name: string, ask: (signal: AbortSignal) => Promise<Found>): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    setPhase({ at: 'reading', name });
    try {
      const found = await ask(control.signal);
      if (found.newLinkedInPost) post.current = found.newLinkedInPost;
      setPhase({ at: 'review', found });
    } catch (error) {
      if (!control.signal.aborted) fail(error);
    }
  }

  function fail(error: unknown): void {
    const said = error instanceof Error ? error.message : '';
    if (kind === 'linkedin') {
      if (error instanceof Problem && /no linkedin account connected/i.test(error.message)) return onNotConnected();
      tellFailure(error, inventoryTexts.linkedInFailed);
      return onClose();
    }
    const { title, text } = kind === 'document' ? inventoryTexts.notExtracted : inventoryTexts.linkedInFailed;
    toast({ tone: 'danger', title, description: text });
    setPhase({ at: 'choose', problem: said });
  }

  function readFile(chosen: File): void {
    const most = kind === 'archive' ? archiveMegabytes : documentMegabytes;
    if (chosen.size > most * 1024 * 1024) {
      const size = Math.ceil(chosen.size / 1024 / 1024);
      setPhase({ at: 'choose', problem: `${chosen.name} has ${size} MB. Up to ${most} MB can be read.` });
      return;
    }
    const files = { file: chosen };
    void read(chosen.name, (signal) =>
      kind === 'archive'
        ? upload.mutateAsync({ files, signal })
        : extract.mutateAsync({ body: { currentData: texts }, files, signal }),
    );
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (kind === 'linkedin') void read('LinkedIn', (signal) => importProfile.mutateAsync({ signal }));
    else if (file) readFile(file);
  });

  function cancel(): void {
    stop.current?.abort();
    if (kind === 'linkedin') onClose();
    else setPhase({ at: 'choose' });
  }
  function close(): void {
    stop.current?.abort();
    onClose();
    // One dialog at a time: what was read first.
    if (post.current) onPost(post.current);
  }

  // What had the focus is gone with its phase.
  const start = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) start.current?.focus();
    first.current = false;
  }, [phase.at]);

  const reviewing = phase.at === 'review';
  return (
    <Dialog
      open
      onClose={close}
      isEdited={phase.at !== 'choose'}
      title={reviewing ? 'What was found' : TITLES[kind]}
      description={reviewing ? 'Ticked lines are added below what you have. Nothing is replaced.' : undefined}
      width={reviewing ? 760 : 560}
    >
      <div ref={start} tabIndex={-1} />
      {phase.at === 'choose' && kind !== 'linkedin' && (
        <Choose
          draftKey={pasteKey}
          kind={kind}
          problem={phase.problem}
          onFile={readFile}
          onText={(documentText) =>
            void read('your text', (signal) =>
              extract.mutateAsync({ body: { currentData: texts, documentText }, signal }),
            )
          }
        />
      )}
      {(phase.at === 'reading' || (phase.at === 'choose' && kind === 'linkedin')) && (
        <>
          <DialogBody>
            <div className={styles.reading} role="status">
              <p>
                Reading <b>{phase.at === 'reading' ? phase.name : 'LinkedIn'}</b>…
              </p>
              <div className={styles.bar} />
              {kind === 'document' && <p className="xs mut">A photo or a scan takes up to half a minute.</p>}
            </div>
          </DialogBody>
          <DialogFoot>
            <Button onClick={cancel}>Cancel</Button>
          </DialogFoot>
        </>
      )}
      {phase.at === 'review' && (
        <Review
          found={phase.found}
          texts={texts}
          join={kind === 'document' ? undefined : appendImported}
          onCancel={close}
          onAccept={(after) => {
            keepUnsent(pasteKey, '');
            onAccept(after, phase.found.importId);
            close();
          }}
        />
      )}
    </Dialog>
  );
}

type ChooseProps = {
  draftKey: string;
  kind: 'document' | 'archive';
  problem?: string;
  onFile(file: File): void;
  onText(text: string): void;
};

function Choose({ draftKey, kind, problem, onFile, onText }: ChooseProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const dropped = useFileDrop(onFile);
  const [text, setText] = useUnsentText(draftKey);
  const archive = kind === 'archive';

  const chosen = (input: HTMLInputElement): void => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) onFile(file);
  };

  return (
    <>
      <DialogBody>
        <div
          className="stack"
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (!file) return;
            event.preventDefault();
            onFile(file);
          }}
        >
          {problem && <Notice tone="danger">{problem}</Notice>}
          {archive && (
            <p className="sub">
              On LinkedIn, open Settings, Data privacy, “Get a copy of your data”, and ask for the archive. LinkedIn
              mails you a ZIP file within a day, which you bring here as it is.
            </p>
          )}
          <div className={classNames(styles.drop, dropped.over && styles.over)} {...dropped.props}>
            <p>{archive ? 'Drop the ZIP file here' : 'Drop a CV, a letter, notes or a photo of a page here'}</p>
            <div className="row tight">
              <Button variant="primary" icon={<FileUp />} onClick={() => picker.current?.click()}>
                Choose a file
              </Button>
              {!archive && (
                <Button className={styles.camera} icon={<Camera />} onClick={() => camera.current?.click()}>
                  Take a photo
                </Button>
              )}
            </div>
            <p className="xs mut">
              {archive
                ? `ZIP, up to ${archiveMegabytes} MB`
                : `Text, Markdown, Word, PDF or a picture, up to ${documentMegabytes} MB. You can also paste.`}
            </p>
            <input
              ref={picker}
              type="file"
              hidden
              accept={archive ? '.zip,application/zip' : uploadAccept}
              aria-label={archive ? 'LinkedIn archive' : 'Document'}
              onChange={(event) => chosen(event.target)}
            />
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label="Photo"
              onChange={(event) => chosen(event.target)}
            />
          </div>
          {!archive && (
            <TextArea
              id={id}
              label="Or paste the text"
              rows={3}
              maxLength={documentTextLimit}
              value={text}
              className={styles.paste}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </div>
      </DialogBody>
      {!archive && text.trim() !== '' && (
        <DialogFoot>
          <Button variant="primary" onClick={() => onText(text)}>
            Read this text
          </Button>
        </DialogFoot>
      )}
    </>
  );
}
