import { area } from '../area.ts'

/** Texts of the preview of a document, and of downloading it. */
export const documentPreview = area('documentPreview', {
  missing: 'Document not available',
  fileWithSize: '<name>{file}</name> ({size})',
  proof: 'Proof of this file',
  download: 'Download',
  downloadFailed: 'Error during download of document!',
  downloadFailedBecause: 'Error during download of document! {reason}',

  failed: 'The document could not be loaded.',
  typeNotSupported: 'Preview of this file type is not supported',
  counterfeited: 'Document counterfeited!',
  counterfeitedHint: 'The stored file is not the one that was recorded, so it is not shown.',
  tooManyPixels: 'This picture has too many pixels to be shown here.',
  damaged: 'This picture is damaged and cannot be shown.',
  pictureHint: 'Download it to look at it with another program.',
})
