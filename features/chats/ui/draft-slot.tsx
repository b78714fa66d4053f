// One slot of the draft beside a conversation: its words, written by hand or moved to another slot, and what documents say for it.
import { CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { classNames } from '../../../web/kit/class-names.ts';
import { Menu, MenuItem } from '../../../web/kit/menu.tsx';
import { useUnsentText } from '../../../web/kit/unsent-text.ts';
import { challengeLimits } from '../../challenges/challenge.rules.ts';
import { type DraftSection, draftHeadings, draftSections } from '../../challenges/seed-challenge-draft.rules.ts';
import { type ChallengeSheet, slotTexts } from '../challenge-sheet.rules.ts';
import { chatLimits } from '../chat.rules.ts';
import styles from './draft-panel.module.css';

export type DraftSlotProps = {
  userId: string;
  chatId: string;
  section: DraftSection;
  sheet: ChallengeSheet;
  /** Resolves to whether it was kept. */
  onWrite(text: string): Promise<boolean>;
  onMove(to: DraftSection): void;
  onProposal(id: string, take: boolean): void;
};

export function DraftSlot({ userId, chatId, section, sheet, onWrite, onMove, onProposal }: DraftSlotProps) {
  const text = sheet.texts[section];
  const name = draftHeadings[section];
  const fixed = sheet.challengeId !== null;
  const asked = sheet.asked === section && text === '' && !fixed;
  const [typed, setTyped] = useUnsentText(`draft-slot:${userId}:${chatId}:${section}`);
  const [isEditing, setEditing] = useState(typed !== '');
  const value = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const writing = (isEditing || asked) && !fixed;

  async function finish(): Promise<void> {
    const next = typed.trim();
    const isEmptied = isEditing && text !== '' && next === '';
    if (next !== text && (next !== '' || isEmptied) && !(await onWrite(next))) return;
    setTyped('');
    setEditing(false);
  }
  function edit(): void {
    setTyped(text);
    setEditing(true);
  }

  return (
    <section className={classNames(styles.slot, asked && styles.asked)} aria-label={name}>
      <div className={styles.label}>
        <span>{name}</span>
        {asked && <span>Answering now</span>}
        {text !== '' && !fixed && <MoveTo from={section} onMove={onMove} />}
      </div>
      {writing ? (
        <textarea
          // Opened by hand it takes the focus; the slot that is asked about leaves it where the person writes.
          autoFocus={isEditing && !asked}
          className={styles.area}
          aria-label={name}
          placeholder={slotTexts[section].hint}
          rows={section === 'title' || asked ? 1 : 2}
          maxLength={section === 'title' ? challengeLimits.title : chatLimits.message}
          value={typed}
          data-value
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => !cancelled.current && void finish()}
          onFocus={() => (cancelled.current = false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              cancelled.current = true;
              setTyped('');
              setEditing(false);
              requestAnimationFrame(() => value.current?.focus());
            }
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              void finish().then(() => requestAnimationFrame(() => value.current?.focus()));
            }
          }}
        />
      ) : fixed ? (
        <p className={classNames(styles.value, section === 'title' && styles.title)}>{text || 'Left open'}</p>
      ) : text === '' ? (
        <button ref={value} type="button" className={styles.empty} data-value onClick={edit}>
          {slotTexts[section].hint} <u>Write it here</u>
        </button>
      ) : (
        <button
          ref={value}
          type="button"
          className={classNames(styles.value, section === 'title' && styles.title)}
          data-value
          onClick={edit}
        >
          <span className="vh">Edit {name}: </span>
          {text}
        </button>
      )}
      {!fixed && <Proposals section={section} sheet={sheet} onProposal={onProposal} />}
    </section>
  );
}

function MoveTo({ from, onMove }: { from: DraftSection; onMove(to: DraftSection): void }) {
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" {...props} className={styles.move}>
          <CornerDownRight aria-hidden /> Move to…
          <span className="vh"> from {draftHeadings[from]}</span>
        </button>
      )}
    >
      {draftSections
        .filter((other) => other !== from)
        .map((other) => (
          <MenuItem key={other} onSelect={() => onMove(other)}>
            {draftHeadings[other]}
          </MenuItem>
        ))}
    </Menu>
  );
}

function Proposals({ section, sheet, onProposal }: Pick<DraftSlotProps, 'section' | 'sheet' | 'onProposal'>) {
  return sheet.proposals
    .filter((proposal) => proposal.section === section)
    .map((proposal) => (
      <div key={proposal.id} className={styles.proposal}>
        <p>
          <span className="xs mut">From {proposal.from}</span>
          <br />
          {proposal.text}
        </p>
        <Button small onClick={() => onProposal(proposal.id, true)}>
          Take it
        </Button>
        <Button small variant="quiet" onClick={() => onProposal(proposal.id, false)}>
          Leave it
        </Button>
      </div>
    ));
}
