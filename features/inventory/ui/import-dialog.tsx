// Brings something into the inventory: a document, what LinkedIn tells, or LinkedIn's archive. It is chosen, read (which
// can be cancelled) and reviewed; nothing is taken over before the person accepts it.
import { Camera, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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

export function ImportDialog(props: ImportDialogProps) {
  const { userId, kind, texts, onAccept } = props;
  const { phase, readFile, readText, cancel, close } = useReading(props);
  // What was pasted is kept until what was found in it is taken over.
  const pasteKey = `inventory-paste:${userId}`;
  // What had the focus is gone with its phase.
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(phase.at);
  useEffect(() => {
    if (shown.current !== phase.at) start.current?.focus();
    shown.current = phase.at;
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
        <Choose draftKey={pasteKey} kind={kind} problem={phase.problem} onFile={readFile} onText={readText} />
      )}
      {phase.at === 'reading' && <Reading name={phase.name} kind={kind} onCancel={cancel} />}
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

/** What it opens with: LinkedIn and a file that was dropped already are read at once. */
const beginning = ({ kind, file }: Pick<ImportDialogProps, 'kind' | 'file'>): Phase =>
  kind === 'linkedin' ? { at: 'reading', name: 'LinkedIn' } : file ? phaseOf(file, kind) : { at: 'choose' };

function phaseOf({ name, size }: File, kind: ImportKind): Phase {
  const most = kind === 'archive' ? archiveMegabytes : documentMegabytes;
  if (size <= most * 1024 * 1024) return { at: 'reading', name };
  return {
    at: 'choose',
    problem: `${name} is ${Math.ceil(size / 1024 / 1024)} MB. We can read up to ${most} MB.`,
  };
}

/** From choosing to what was found; what is read can be stopped. */
function useReading(props: ImportDialogProps) {
  const { kind, file, texts, onNotConnected, onPost, onClose } = props;
  const [phase, setPhase] = useState(() => beginning(props));
  const extract = useSend(inventoryCalls.extract);
  const importProfile = useSend(inventoryCalls.linkedInImport);
  const upload = useSend(inventoryCalls.linkedInArchive);
  const stop = useRef<AbortController>(null);
  const begun = useRef(false);
  const post = useRef<LinkedInPost>(null);

  function read(ask: (signal: AbortSignal) => Promise<Found>): void {
    const control = new AbortController();
    stop.current = control;
    ask(control.signal)
      .then((found) => {
        if (found.newLinkedInPost) post.current = found.newLinkedInPost;
        setPhase({ at: 'review', found });
      })
      .catch((error: unknown) => {
        if (!control.signal.aborted) fail(error);
      });
  }
  const readChosen = (chosen: File): void =>
    read((signal) =>
      kind === 'archive'
        ? upload.mutateAsync({ files: { file: chosen }, signal })
        : extract.mutateAsync({ body: { currentData: texts }, files: { file: chosen }, signal }),
    );

  function fail(error: unknown): void {
    if (kind === 'linkedin') {
      if (error instanceof Problem && /no linkedin account connected/i.test(error.message)) return onNotConnected();
      tellFailure(error, inventoryTexts.linkedInFailed);
      return onClose();
    }
    const { title, text } = kind === 'document' ? inventoryTexts.notExtracted : inventoryTexts.linkedInFailed;
    toast({ tone: 'danger', title, description: text });
    setPhase({ at: 'choose', problem: error instanceof Error ? error.message : '' });
  }

  const begin = useEffectEvent(() => {
    if (begun.current || phase.at !== 'reading') return;
    begun.current = true;
    if (file) readChosen(file);
    else read((signal) => importProfile.mutateAsync({ signal }));
  });
  useEffect(() => begin(), []);

  return {
    phase,
    readFile(chosen: File): void {
      const next = phaseOf(chosen, kind);
      setPhase(next);
      if (next.at === 'reading') readChosen(chosen);
    },
    readText(documentText: string): void {
      setPhase({ at: 'reading', name: 'your text' });
      read((signal) => extract.mutateAsync({ body: { currentData: texts, documentText }, signal }));
    },
    cancel(): void {
      stop.current?.abort();
      if (kind === 'linkedin') onClose();
      else setPhase({ at: 'choose' });
    },
    close(): void {
      stop.current?.abort();
      onClose();
      // One dialog at a time: what was read first.
      if (post.current) onPost(post.current);
    },
  };
}

function Reading({ name, kind, onCancel }: { name: string; kind: ImportKind; onCancel(): void }) {
  return (
    <>
      <DialogBody>
        <div className={styles.reading} role="status">
          <p>
            Reading <b>{name}</b>…
          </p>
          <div className={styles.bar} />
          {kind === 'document' && <p className="xs mut">A photo or a scan takes up to half a minute.</p>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogFoot>
    </>
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
              emails you a ZIP file within a day. Upload it here as it is.
            </p>
          )}
          <div className={classNames(styles.drop, dropped.over && styles.over)} {...dropped.props}>
            <p>
              {dropped.canDrop ? 'Drop' : 'Add'}{' '}
              {archive ? 'the ZIP file' : 'a CV, a letter, notes or a photo of a page'}
              {dropped.canDrop && ' here'}
            </p>
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
