// Whether this browser, at this address, can use passkeys: they need a name for an address. Light, for the sign-in screen.

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}
