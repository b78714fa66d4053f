// What a file really is, by its first bytes: names and media types are claims (a docx named .doc is common).
import { damagedFile, protectedFile, wrongKind } from './refusal.ts';

export type DocumentKind = 'txt' | 'md' | 'doc' | 'docx' | 'pdf' | 'image';

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/**
 * The kind to read the bytes as. `text` means "try to decode": only decoding tells text from binary. Any ZIP is `docx`
 * here, for looking inside is the bounded child's work. Throws 415 for what is known not to be readable.
 */
export function sniff(bytes: Uint8Array): 'text' | 'doc' | 'docx' | 'pdf' | 'image' {
  const head = latin(bytes.subarray(0, 1024));
  // Readers accept lines before the mark of a PDF, within the first kilobyte.
  if (/(^|[\r\n])%PDF-\d/.test(head)) return 'pdf';
  if (starts(bytes, OLE)) return oleKind(bytes);
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'docx';
  if (isImage(bytes, head)) return 'image';
  if (/^ftyp(hei|hev|mif1|msf1)/.test(head.slice(4)))
    throw wrongKind('This is a HEIC photo, which we can’t read.', 'Save it as a JPEG or PNG and upload that.');
  if (head.startsWith('{\\rtf'))
    throw wrongKind('This is a rich text (RTF) file.', 'Save it as .docx or PDF and upload that.');
  const opening = head
    .replaceAll('\0', '')
    .replace(/^[^\x20-\x7e]+/, '')
    .trimStart()
    .slice(0, 300)
    .toLowerCase();
  if (/^(<\?xml|<svg|<!doctype|<html)/.test(opening)) throw wrongKind('This is a web page or drawing, not a document.');
  return 'text';
}

export function textKind(name: string, mediaType: string): 'txt' | 'md' {
  return /\.(md|markdown)$/i.test(name) || /^text\/(x-)?markdown\b/i.test(mediaType) ? 'md' : 'txt';
}

function isImage(bytes: Uint8Array, head: string): boolean {
  return (
    starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    starts(bytes, [0xff, 0xd8, 0xff]) ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    head.startsWith('II*\0') ||
    head.startsWith('MM\0*') ||
    /^ftypavi[fs]/.test(head.slice(4))
  );
}

// The compound format also holds spreadsheets, slides, mail and, under a password, modern documents.
function oleKind(bytes: Uint8Array): 'doc' {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le')) || isEncryptedDoc(file)) throw protectedFile();
  // The directory of what is inside lies in the sector named at offset 48; a file that ends before it was cut off.
  if (file.length < 512 || (file.readUInt32LE(48) + 1) * 512 >= file.length) throw damagedFile();
  if (!file.includes(Buffer.from('WordDocument', 'utf16le')))
    throw wrongKind('This is an old Office file, but not a Word document.');
  return 'doc';
}

// The Word stream starts on a 512-byte sector with its magic; bit 8 of the flags at offset 10 says "encrypted".
function isEncryptedDoc(file: Buffer): boolean {
  for (let at = 512; at + 12 <= file.length; at += 512)
    if (file.readUInt16LE(at) === 0xa5ec) return (file.readUInt16LE(at + 10) & 0x0100) !== 0;
  return false;
}

function starts(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
