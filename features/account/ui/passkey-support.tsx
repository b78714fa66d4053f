// Whether this browser, at this address, can use passkeys: they need a name for an address. Light, for the sign-in screen.
import { useSyncExternalStore } from 'react';
import { hostName } from '../../../web/host.ts';

const isNamed = (): boolean => !/^[\d.]+$|^\[/.test(hostName());

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && isNamed();

const never = () => () => undefined;

/** The server draws for a browser that can: nearly all can, and nothing shifts then. */
export const useHasPasskeys = (): boolean => useSyncExternalStore(never, hasPasskeys, isNamed);
