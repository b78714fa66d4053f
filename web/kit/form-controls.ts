// The native controls of a form on the page.
import type { Control, FieldErrors } from './form-values.ts';

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function nativeControls(form: HTMLFormElement | null): NativeControl[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is NativeControl =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

export function controlsOf(form: HTMLFormElement | null): Control[] {
  return nativeControls(form);
}

export function firstWrong(form: HTMLFormElement | null, errors: FieldErrors): NativeControl | undefined {
  return nativeControls(form).find((control) => control.name in errors);
}

/** Also while "Show password" has turned the field into text: autocomplete still tells. */
export function secretNames(form: HTMLFormElement | null): string[] {
  return nativeControls(form)
    .filter((control) => control.type === 'password' || /password|one-time-code/.test(control.autocomplete))
    .map((control) => control.name);
}
