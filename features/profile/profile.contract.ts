// The profile form and the photo.
import * as z from 'zod/mini';
import { call, done } from '../../shared/call.ts';
import { limitedText } from '../../shared/shape.ts';
import { isPlainText } from '../account/user.rules.ts';
import { emailShape, firstNameShape, lastNameShape } from '../account/user.contract.ts';
import { linkedInPost } from '../achievements/achievement.contract.ts';
import { PHOTO_MAX_BYTES } from './photo.rules.ts';
import { isLinkedInAddress, profileLimits, profileTexts } from './profile.rules.ts';

const trimmed = (text: z.ZodMiniString) =>
  z.pipe(
    z.optional(z.nullable(text)),
    z.transform((given): string => given?.trim() ?? ''),
  );

const plainText = (name: string, longest: number) =>
  z.pipe(trimmed(limitedText(name, longest)), z.string().check(z.refine(isPlainText, profileTexts.characters)));

export const profileShape = z.object({
  firstName: firstNameShape,
  lastName: lastNameShape,
  email: emailShape,
  /** Checked by phone.rules, which the contract leaves to those who need it. */
  mobileNumber: trimmed(z.string().check(z.maxLength(100, profileTexts.phone))),
  linkedinUrl: z.pipe(
    trimmed(z.string().check(z.maxLength(2000, profileTexts.linkedin))),
    z.string().check(z.refine((text) => text === '' || isLinkedInAddress(text), profileTexts.linkedin)),
  ),
  /** Left out, these three stay as they are. */
  rank: z.optional(plainText('Rank', profileLimits.rank)),
  organization: z.optional(plainText('Organization', profileLimits.organization)),
  showsEmail: z.optional(z.boolean()),
  sharesBih: z.boolean(),
  sharesPlays: z.boolean(),
  sharesPremortem: z.boolean(),
});

export const profileCalls = {
  save: call('PUT', '/api/profile', {
    summary: 'Save the profile.',
    body: profileShape,
    answer: z.object({
      message: z.string(),
      newLinkedInPost: z.optional(linkedInPost),
      /** All of them, where one save made two things true. */
      newLinkedInPosts: z.array(linkedInPost),
    }),
    touches: ['/api/user'],
  }),
  share: call('PUT', '/api/profile/sharing', {
    summary: 'Say what others see of me: the fields that are given, the others stay.',
    body: z.object({
      sharesBih: z.optional(z.boolean()),
      sharesPlays: z.optional(z.boolean()),
      sharesPremortem: z.optional(z.boolean()),
      showsEmail: z.optional(z.boolean()),
    }),
    answer: done,
    touches: ['/api/user', '/api/members'],
  }),
  savePhoto: call('POST', '/api/profile/photo', {
    summary: 'Set the profile photo: a form with the image in the field "photo".',
    files: true,
    // Room for the form around an image of the largest size, so that it is refused with its own sentence.
    maxBytes: PHOTO_MAX_BYTES,
    answer: z.object({ message: z.string(), profileImageUrl: z.string() }),
    touches: ['/api/user'],
  }),
  removePhoto: call('DELETE', '/api/profile/photo', {
    summary: 'Remove the profile photo.',
    answer: z.object({ message: z.string() }),
    touches: ['/api/user'],
  }),
};
