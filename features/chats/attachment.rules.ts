// What can be attached to a message, and how much of it is read.

export const attachmentLimitBytes = 10 * 1024 * 1024;
export const attachmentAccept = '.jpg,.jpeg,.png,.gif,.txt,.md,.pdf,.doc,.docx';

const extensions = new Set(attachmentAccept.split(','));
const mediaTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'text/plain',
  'text/markdown',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

// Fixed texts.
export const attachmentTexts = {
  wrongType: { title: 'Invalid file type', text: 'Please upload an image, text, markdown, or document file.' },
  tooLarge: { title: 'File too large', text: 'Please upload a file smaller than 10MB.' },
  ready: { title: 'File ready', text: 'It goes with your next message.' },
  imageAdded: { title: 'Image Added', text: 'It goes with your next message.' },
} as const;

export type AttachmentFault = (typeof attachmentTexts)['wrongType' | 'tooLarge'];

/** What is wrong with a file by its name, media type and size; its bytes are judged by the server. */
export function attachmentFault(file: { name: string; type: string; size: number }): AttachmentFault | undefined {
  const extension = /\.[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? '';
  const mediaType = file.type.toLowerCase().split(';')[0]?.trim() ?? '';
  if (!extensions.has(extension) && !mediaTypes.has(mediaType)) return attachmentTexts.wrongType;
  return file.size > attachmentLimitBytes ? attachmentTexts.tooLarge : undefined;
}
