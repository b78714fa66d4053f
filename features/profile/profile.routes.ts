// Saves the profile and the photo, and serves photos to those who may see them.
import { answer } from '../../server/answer.ts';
import { lineOf } from '../../server/rate-limit.ts';
import type { App } from '../../server/services.ts';
import { readFile, removeFiles, saveFile } from '../../server/files.ts';
import { requireSession } from '../../server/session.ts';
import { Problem } from '../../shared/problem.ts';
import { claimPost } from '../achievements/activity.store.ts';
import { type LinkedInPost, POSTS } from '../achievements/post.rules.ts';
import { portrait } from './photo.gateway.ts';
import { photoTexts } from './photo.rules.ts';
import { mayRead } from '../circle/sharing.store.ts';
import { profileCalls } from './profile.contract.ts';
import { defaultRank, isLinkedInAddress, profileTexts } from './profile.rules.ts';
import { saveProfile, saveSharing, setPhotoUrl } from './profile.store.ts';

export function profileRoutes(app: App): void {
  answer(app, profileCalls.save, async ({ db, me, body, now }) => {
    // Loaded when needed: the numbering plans of the world are large.
    const { phoneNumber } = await import('./phone.rules.ts');
    const mobileNumber = body.mobileNumber === '' ? null : phoneNumber(body.mobileNumber);
    if (body.mobileNumber !== '' && mobileNumber === null) throw new Problem(400, profileTexts.phone);
    const connects = isLinkedInAddress(body.linkedinUrl);

    const posts = await db.transaction(async (tx) => {
      const values = {
        ...body,
        mobileNumber,
        linkedinUrl: body.linkedinUrl || null,
        rank: body.rank === '' ? defaultRank : body.rank,
        organization: body.organization === '' ? null : body.organization,
      };
      await saveProfile(tx, me.id, values, connects, now);
      const due: LinkedInPost[] = [POSTS.profileCompleted];
      if (!me.linkedinConnected && connects) due.push(POSTS.linkedinConnected);
      const claimed: LinkedInPost[] = [];
      for (const post of due) if (await claimPost(tx, me.id, post.badgeName, now)) claimed.push(post);
      return claimed;
    });
    return { message: profileTexts.saved, newLinkedInPost: posts[0], newLinkedInPosts: posts };
  });

  answer(app, profileCalls.share, async ({ db, me, body, now }) => {
    await saveSharing(db, me.id, body, now);
    return { message: profileTexts.shared };
  });

  answer(app, profileCalls.savePhoto, async ({ db, me, files, request, now }) => {
    const upload = files.find((file) => file.field === 'photo');
    if (!upload) throw new Problem(400, photoTexts.notImage.text);
    const bytes = await portrait(app.services.documents, upload.bytes, lineOf(request, me.id));
    const profileImageUrl = await db.transaction(async (tx) => {
      await removeFiles(tx, me.id, 'photo');
      const id = await saveFile(
        tx,
        me.id,
        { kind: 'photo', name: 'photo.jpg', mediaType: 'image/jpeg', bytes },
        app.services.config.storagePerPerson,
        now,
      );
      await setPhotoUrl(tx, me.id, `/api/photos/${id}`, now);
      return `/api/photos/${id}`;
    });
    return { message: photoTexts.saved, profileImageUrl };
  });

  answer(app, profileCalls.removePhoto, async ({ db, me, now }) => {
    await db.transaction(async (tx) => {
      await removeFiles(tx, me.id, 'photo');
      await setPhotoUrl(tx, me.id, null, now);
    });
    return { message: photoTexts.removed };
  });

  // A download, so a plain route. A photo of someone out of sight answers like one that is not there.
  app.get<{ Params: { id: string } }>('/api/photos/:id', async (request, reply) => {
    const { db } = app.services;
    const { me } = await requireSession(request, reply, new Date());
    const file = await readFile(db, request.params.id);
    const mayIt = file?.kind === 'photo' && (file.userId === me.id || (await mayRead(db, 'card', me.id, file.userId)));
    if (!file || !mayIt) throw new Problem(404, 'This photo isn’t here.');
    return reply
      .headers({ 'content-type': file.mediaType, 'cache-control': 'private, max-age=31536000, immutable' })
      .send(file.bytes);
  });
}
