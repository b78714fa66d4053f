// What a passkey does in the browser: made, and asked. Loaded when somebody is about to use one.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { send } from '../../../web/send.ts';
import { proofCalls, secondStepCalls, twoStepCalls } from '../two-step.contract.ts';

const notUsed = 'No passkey was used. Please try again, or sign in another way.';

/** The browser's refusals in our words: closed, timed out, no such passkey here; it does not tell which. */
async function asked<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(isKnown ? 'This device has a passkey for your account already.' : notUsed, { cause: error });
  }
}

const answered = (options: { challenge: string }) =>
  asked(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

export async function signInWithPasskey(): Promise<void> {
  const options = await send(secondStepCalls.signInOptions, {});
  await send(secondStepCalls.signIn, { body: await answered(options) });
}

export async function finishWithPasskey(): Promise<void> {
  const options = await send(secondStepCalls.passkeyOptions, {});
  await send(secondStepCalls.passkey, { body: await answered(options) });
}

export async function proveWithPasskey(): Promise<void> {
  const options = await send(proofCalls.passkeyOptions, {});
  await send(proofCalls.passkey, { body: await answered(options) });
}

export async function makePasskey(name: string): Promise<string> {
  const options = await send(twoStepCalls.passkeyOptions, {});
  const passkey = await asked(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  const { message } = await send(twoStepCalls.addPasskey, { body: { name, passkey } });
  return message;
}
