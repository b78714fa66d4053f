// The documents of the wizard's third step: chosen or dropped, read on demand, what they say proposed for context and
// statement. Nothing is written without a click.
import { FileText, FileUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../../shared/problem.ts';
import { Button, IconButton } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useFileDrop } from '../../../web/kit/use-file-drop.ts';
import { useSend } from '../../../web/query.tsx';
import { assistCalls } from '../assist.contract.ts';
import { type ChallengeData, assistTexts } from '../assist.rules.ts';
import { challengeLimits, documentAccept } from '../challenge.rules.ts';
import styles from './documents.module.css';
import type { Proposal } from './use-assist.tsx';

export type Found = { context?: string | undefined; statement?: string | undefined } & Pick<
  Proposal,
  'source' | 'note'
>;

export type DocumentsProps = {
  files: readonly File[];
  data(): ChallengeData;
  onFiles(files: readonly File[]): void;
  onFound(found: Found): void;
};

const types = documentAccept.split(',');
const MOST_BYTES = 10 * 1024 * 1024;

export function Documents({ files, data, onFiles, onFound }: DocumentsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const extract = useSend(assistCalls.extractContent);
  const dropped = useFileDrop((_, all) => add(all));
  const [problems, setProblems] = useState<readonly { name: string; problem: string }[]>([]);
  useEffect(() => () => stop.current?.abort(), []);

  function add(chosen: readonly File[]): void {
    const isWrong = ({ name }: File): boolean => !types.some((type) => name.toLowerCase().endsWith(type));
    const isLarge = ({ size }: File): boolean => size > MOST_BYTES;
    const wrong = chosen.find(isWrong);
    const large = chosen.find(isLarge);
    if (wrong)
      toast({
        tone: 'danger',
        title: 'Invalid file type',
        description: `${wrong.name} isn’t one of ${types.join(' ')}.`,
      });
    else if (large)
      toast({ tone: 'danger', title: 'File too large', description: `${large.name} is larger than 10 MB.` });
    const good = chosen.filter((file) => !isWrong(file) && !isLarge(file));
    const known = new Set(files.map(({ name, size }) => `${name} ${size}`));
    const all = [...files, ...good.filter(({ name, size }) => !known.has(`${name} ${size}`))];
    if (all.length > challengeLimits.documents)
      toast({
        tone: 'danger',
        title: 'Too many files',
        description: `At most ${challengeLimits.documents} are read at once.`,
      });
    onFiles(all.slice(0, challengeLimits.documents));
  }

  async function read(): Promise<void> {
    if (files.length === 0) {
      const { title, text } = assistTexts.noFiles;
      toast({ tone: 'danger', title, description: text });
      return;
    }
    const control = new AbortController();
    stop.current = control;
    setProblems([]);
    try {
      const told = await extract.mutateAsync({
        body: { challengeData: JSON.stringify(data()) },
        files: { files },
        signal: control.signal,
      });
      setProblems(told.files.flatMap(({ name, problem }) => (problem === undefined ? [] : [{ name, problem }])));
      if (!told.success) throw new Problem(400, told.error ?? assistTexts.notExtracted.text);
      onFound(told);
      toast({ title: assistTexts.extracted });
    } catch (error) {
      if (control.signal.aborted) return;
      tellFailure(error, assistTexts.notExtracted);
    }
  }

  return (
    <div className={classNames(styles.documents, dropped.over && styles.over)} {...dropped.props}>
      <p className="h4">
        Supporting documents <span className={styles.optional}>optional</span>
      </p>
      <p className="sm sub">
        A report, notes, a photo of a whiteboard. The coach reads them and suggests text for you to check.
      </p>
      {files.length > 0 && <FileList files={files} problems={problems} onFiles={onFiles} />}
      <div className="row tight">
        <Button small icon={<FileUp />} onClick={() => chooser.current?.click()}>
          Add files
        </Button>
        <Button
          small
          variant={files.length > 0 ? 'soft' : 'quiet'}
          busy={extract.isPending}
          busyText="Reading..."
          onClick={() => void read()}
        >
          Extract Content from Files
        </Button>
        {extract.isPending && (
          <Button small variant="quiet" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={documentAccept}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            add(chosen);
          }}
        />
      </div>
    </div>
  );
}

type FileListProps = Pick<DocumentsProps, 'files' | 'onFiles'> & {
  problems: readonly { name: string; problem: string }[];
};

function FileList({ files, problems, onFiles }: FileListProps) {
  return (
    <ul className={styles.files} aria-label="Supporting documents">
      {files.map((file, at) => {
        const problem = problems.find(({ name }) => name === file.name)?.problem;
        return (
          <li key={`${file.name} ${file.size}`}>
            <FileText />
            <span className={styles.name}>
              {file.name}
              {problem && <span className={styles.problem}>{problem}</span>}
            </span>
            <IconButton
              small
              label={`Remove ${file.name}`}
              icon={<X />}
              onClick={() => onFiles(files.filter((_, other) => other !== at))}
            />
          </li>
        );
      })}
    </ul>
  );
}
