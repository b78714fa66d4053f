// The row of tools above the inventory (S2 §2.1).
import { Download, FileSearch, FolderArchive, Import, Link2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { downloadLinkLifeMs, exportFileName, inventoryTexts } from '../inventory.rules.ts';
import type { ImportKind } from './import-dialog.tsx';
import styles from './inventory-tools.module.css';
import type { PartOnIntent } from '../../../web/kit/use-part.tsx';

export type InventoryToolsProps = {
  /** Only what is saved can be exported. */
  saved: boolean;
  changed: boolean;
  coachOpen: boolean;
  onImport(kind: ImportKind): void;
  onCoach(): void;
  importIntent: PartOnIntent<unknown>['intent'];
  coachIntent: PartOnIntent<unknown>['intent'];
};

export function InventoryTools(props: InventoryToolsProps) {
  const { saved, changed, coachOpen, onImport, onCoach, importIntent, coachIntent } = props;
  const [link, setLink] = useState(false);

  function offer(): void {
    const { title, text } = inventoryTexts.nothingToExport;
    if (saved) setLink(true);
    else toast({ tone: 'danger', title, description: text });
  }

  return (
    <div className={`patch ${styles.tools}`}>
      <Button small variant="quiet" icon={<FileSearch />} onClick={() => onImport('document')} {...importIntent}>
        Extract
      </Button>
      <ButtonLink small variant="quiet" icon={<Link2 />} href="/api/bih-inventory/linkedin-auth">
        Connect LinkedIn
      </ButtonLink>
      <Button small variant="quiet" icon={<Import />} onClick={() => onImport('linkedin')} {...importIntent}>
        Import Data
      </Button>
      <Button small variant="quiet" icon={<FolderArchive />} onClick={() => onImport('archive')} {...importIntent}>
        LinkedIn archive
      </Button>
      <Button small variant="quiet" icon={<Download />} onClick={offer}>
        Export
      </Button>
      <span role="status" className={styles.download}>
        {link && (
          <ButtonLink
            small
            variant="quiet"
            className={styles.link}
            href="/api/bih-inventory/export"
            download={exportFileName(new Date())}
            onClick={() => setTimeout(() => setLink(false), downloadLinkLifeMs)}
          >
            Download File
            {changed && <span className="xs mut">as last saved</span>}
          </ButtonLink>
        )}
      </span>
      <Button
        small
        variant={coachOpen ? 'soft' : 'quiet'}
        className={styles.coach}
        icon={<Sparkles />}
        aria-pressed={coachOpen}
        onClick={onCoach}
        {...coachIntent}
      >
        AI
        <span className="vh"> coach</span>
      </Button>
    </div>
  );
}
