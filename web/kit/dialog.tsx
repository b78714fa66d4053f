// Dialog and confirm dialog on Base UI: focus goes in, stays in and comes back; Esc and the scrim close; the page behind
// neither scrolls nor is read. On phones it is a bottom sheet. It weighs 20 KB: load what uses it on intent.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Notice } from './notice.tsx';

export type DialogProps = {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** There is something in it that a click beside it must not lose: only Close and Esc close it. */
  isEdited?: boolean;
  /** It comes of itself, or is there to be read: nothing below its title has the focus, and no keyboard comes up on a phone. */
  startsAtTitle?: boolean;
  /** Widest, in pixels. */
  width?: number;
  /** DialogBody and DialogFoot, or a form that holds both. */
  children: ReactNode;
};

export function Dialog({
  open,
  onClose,
  title,
  description,
  isEdited = false,
  startsAtTitle = false,
  width,
  children,
}: DialogProps) {
  const opener = useOpener(open);
  const name = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={isEdited}
      onOpenChange={(next, details) => {
        // A toast that comes up over the dialog is not "outside".
        if (details.event.target instanceof Element && details.event.target.closest('[data-toaster]')) details.cancel();
        else if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Scrim />
        <Base.Viewport className={styles.place}>
          <Base.Popup
            className={styles.dialog}
            style={widthStyle(width)}
            initialFocus={startsAtTitle ? name : undefined}
            finalFocus={() => (opener?.isConnected ? opener : true)}
          >
            <div className={styles.head}>
              <Base.Title ref={name} tabIndex={startsAtTitle ? -1 : undefined} className="h2">
                {title}
              </Base.Title>
              {description && <Base.Description>{description}</Base.Description>}
            </div>
            {children}
            <Base.Close render={<IconButton className={styles.close} label="Close" icon={<X />} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * What had the focus before the dialog opened. A first field with `autoFocus` has it before Base UI looks, which would then
 * give it back to that field, and so to nothing.
 */
function useOpener(open: boolean): HTMLElement | null {
  const [last, setLast] = useState({ open, opener: open ? focused() : null });
  if (open !== last.open) setLast({ open, opener: open ? focused() : last.opener });
  return last.opener;
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/** Behind a popup that is no Dialog. */
export function Scrim() {
  return <Base.Backdrop className={styles.scrim} />;
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Stays in sight while the body scrolls. The primary button comes last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

export type DialogFormProps = {
  /** Of useForm, as a rule. */
  form: { props: ComponentProps<'form'>; busy: boolean; problem: string | null };
  /** The verb on the button, and what it says meanwhile. */
  submit: string;
  busyText: string;
  onClose(): void;
  children: ReactNode;
};

/** What stands in a Dialog that is one form. */
export function DialogForm({ form, submit, busyText, onClose, children }: DialogFormProps) {
  return (
    <form {...form.props}>
      <DialogBody>
        <div className="stack">
          {children}
          {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} busyText={busyText}>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
}

export type ConfirmDialogProps = {
  open?: boolean;
  onClose(): void;
  title: ReactNode;
  description: ReactNode;
  /** The verb on the button, e.g. "Delete". */
  confirm: string;
  /** Said while it is under way, e.g. "Deleting...". */
  busyText?: string;
  danger?: boolean;
  /** Closes when done; what it throws is shown and the dialog stays. */
  onConfirm(): unknown;
};

/** Asks before something that is hard to undo. Neither a click beside it nor haste answers for the user: Cancel has the focus. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  confirm,
  busyText,
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function close() {
    setProblem(null);
    onClose();
  }
  async function act() {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.scrim} />
        <AlertDialog.Viewport className={styles.place}>
          <AlertDialog.Popup className={styles.dialog} style={widthStyle(440)} initialFocus={cancel}>
            <div className={styles.head}>
              <AlertDialog.Title className="h2">{title}</AlertDialog.Title>
            </div>
            <div className={styles.body}>
              <AlertDialog.Description className="sub">{description}</AlertDialog.Description>
              {problem && <Notice tone="danger">{problem}</Notice>}
            </div>
            <div className={styles.foot}>
              <Button ref={cancel} disabled={busy} onClick={close}>
                Cancel
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                busy={busy}
                busyText={busyText}
                onClick={() => void act()}
              >
                {confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function widthStyle(width: number | undefined): Record<`--${string}`, string> | undefined {
  return width === undefined ? undefined : { '--dialog-width': `${width}px` };
}
