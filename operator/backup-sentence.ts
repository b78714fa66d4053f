// What a backup holds, in the sentence that each command on one prints.
import { stat } from 'node:fs/promises';
import type { BackupHeader } from '../server/backup/backup.ts';
import { counted } from './counted.ts';

export async function sentenceOfBackup(file: string, header: BackupHeader): Promise<string> {
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const accounts = header.tables.find(({ name }) => name === 'users')?.rows ?? 0;
  const { size } = await stat(file);
  return `${file}: ${counted(accounts, 'account')}, ${counted(rows, 'row')}, ${(size / 1e6).toFixed(1)} MB, of ${header.made}.`;
}
