// The row of tools above the inventory.
import { Download, FileSearch, FolderArchive, Import, Link2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../web/kit/button.tsx';
import { Menu, MenuItem, MenuLink } from '../../../web/kit/menu.tsx';
import { toast } from '../../../web/kit/toast-store.ts';
import { useAnswer } from '../../../web/query.tsx';
import { providerCalls } from '../../account/provider.contract.ts';
import { downloadLinkLifeMs, inventoryTexts, linkedInNotSetUp } from '../inventory.rules.ts';
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
      <LinkedIn onImport={onImport} importIntent={importIntent} />
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
            download
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

/** The ways of LinkedIn into the inventory. Without its keys the first two stay here and say so. */
function LinkedIn({ onImport, importIntent }: Pick<InventoryToolsProps, 'onImport' | 'importIntent'>) {
  const { data: available } = useAnswer(providerCalls.available, {});
  const isSetUp = available?.includes('linkedin') ?? true;
  const explain = () =>
    toast({
      title: 'LinkedIn isn’t set up here',
      description: linkedInNotSetUp,
      action: { label: 'Upload the archive', onClick: () => onImport('archive') },
      duration: 10_000,
    });
  return (
    <Menu
      trigger={(trigger) => (
        <Button small variant="quiet" icon={<Link2 />} {...importIntent} {...trigger}>
          LinkedIn
        </Button>
      )}
    >
      {isSetUp ? (
        <MenuLink icon={<Link2 />} href="/api/bih-inventory/linkedin-auth">
          Connect LinkedIn
        </MenuLink>
      ) : (
        <MenuItem icon={<Link2 />} onSelect={explain}>
          Connect LinkedIn
        </MenuItem>
      )}
      <MenuItem icon={<Import />} onSelect={() => (isSetUp ? onImport('linkedin') : explain())}>
        Import Data
      </MenuItem>
      <MenuItem icon={<FolderArchive />} onSelect={() => onImport('archive')}>
        Upload LinkedIn archive
      </MenuItem>
    </Menu>
  );
}
