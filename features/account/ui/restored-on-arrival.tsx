// Says that the sign-in brought a deleted account back: it is no small thing to happen in silence.
import { useEffect } from 'react';
import { toast } from '../../../web/kit/toast-store.ts';
import { restoredCookie } from '../sign-in.rules.ts';

export function RestoredOnArrival() {
  useEffect(() => {
    if (!document.cookie.includes(`${restoredCookie}=`)) return;
    // Said once.
    document.cookie = `${restoredCookie}=; path=/; max-age=0`;
    const description = 'It was deleted. Signing in brought it back, with everything in it.';
    toast({ title: 'Your account is restored', description, duration: 10_000 });
  }, []);
  return null;
}
