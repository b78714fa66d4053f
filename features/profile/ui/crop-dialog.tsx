// "Crop Profile Photo": a square of the chosen picture, by pointer or keys, sent as a JPEG.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type PercentCrop, ReactCrop, centerCrop, makeAspectCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Problem } from '../../../shared/problem.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../web/kit/dialog.tsx';
import { tellFailure } from '../../../web/kit/tell-failure.ts';
import { toast } from '../../../web/kit/toast-store.ts';
import { useSend } from '../../../web/query.tsx';
import { PHOTO_JPEG_QUALITY, PHOTO_MIN_CROP, PHOTO_SIDE, firstCrop, isCroppable, photoTexts } from '../photo.rules.ts';
import { profileCalls } from '../profile.contract.ts';
import styles from './crop-dialog.module.css';

export type CropDialogProps = {
  file: File;
  onClose(): void;
};

export function CropDialog({ file, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [busy, setBusy] = useState(false);
  const savePhoto = useSend(profileCalls.savePhoto);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function start({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    const { width, height, naturalWidth, naturalHeight } = currentTarget;
    if (!isCroppable({ width: naturalWidth, height: naturalHeight })) return refuse(photoTexts.tooSmall);
    const first = makeAspectCrop({ unit: '%', width: firstCrop(naturalWidth) }, 1, width, height);
    setCrop(centerCrop(first, width, height));
  }

  function refuse({ title, text }: { title: string; text: string }) {
    onClose();
    toast({ tone: 'danger', title, description: text });
  }

  async function save() {
    if (!image.current || !crop) return;
    setBusy(true);
    try {
      const photo = await cutOut(image.current, crop);
      const { message } = await savePhoto.mutateAsync({ files: { photo } });
      onClose();
      toast({ title: 'Success', description: message });
    } catch (error) {
      tellFailure(error, { text: error instanceof Problem ? photoTexts.uploadFailed : photoTexts.saveFailed });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => busy || onClose()}
      width={560}
      title="Crop Profile Photo"
      description="Drag the square or move it with the arrow keys; its corners make it larger or smaller."
    >
      <DialogBody>
        <div className={styles.stage}>
          {url && (
            <ReactCrop
              className={styles.crop}
              crop={crop}
              aspect={1}
              minWidth={PHOTO_MIN_CROP}
              minHeight={PHOTO_MIN_CROP}
              keepSelection
              ruleOfThirds
              disabled={busy}
              onChange={(_, percent) => setCrop(percent)}
            >
              <img
                ref={image}
                src={url}
                alt="What you chose"
                onLoad={start}
                onError={() => refuse(photoTexts.notImage)}
              />
            </ReactCrop>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} busyText="Saving..." disabled={!crop} onClick={() => void save()}>
          Save Photo
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The part inside the crop; never larger than is kept, so that a 50 megapixel photo goes over the wire as a small one. */
async function cutOut(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const width = (crop.width / 100) * image.naturalWidth;
  const height = (crop.height / 100) * image.naturalHeight;
  const left = (crop.x / 100) * image.naturalWidth;
  const top = (crop.y / 100) * image.naturalHeight;
  const side = Math.max(1, Math.min(Math.round(width), 2 * PHOTO_SIDE));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(photoTexts.saveFailed);
  pen.fillStyle = '#ffffff'; // What is see-through would turn black in a JPEG.
  pen.fillRect(0, 0, side, side);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', PHOTO_JPEG_QUALITY));
  if (!blob) throw new Error(photoTexts.saveFailed);
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
