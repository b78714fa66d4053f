// Puts a text on the clipboard, and says so.
import { attempt } from './tell-failure.ts';
import { toast } from './toast-store.ts';

export const copy = (text: string, said: string) =>
  attempt({ text: 'Failed to copy to clipboard' }, async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', description: said });
  });

/** A link that can't be copied is shown, to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Link copied', description: address });
  } catch {
    toast({ title: 'The link', description: address, duration: 20_000 });
  }
}
