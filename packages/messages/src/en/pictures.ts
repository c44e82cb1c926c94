import { area } from '../area.ts'

/** Texts of logos and photos. */
export const pictures = area('pictures', {
  logo: 'Logo',
  logoAbout:
    'Your partners see it beside your company’s name. It is decoration: it is not signed, and it proves nothing.',
  logoAdmin: 'An administrator of your company can set it.',
  photo: 'Photo',
  photoAbout: 'Your company sees it beside the material’s name. It is not signed, and it proves nothing.',
  choose: '{has, select, yes {Choose another} other {Choose a picture}}',
  remove: 'Remove',
  hint: 'PNG, JPEG or WebP. It is made smaller before it is sent; where and when it was taken is left out.',
  saved: 'The picture is saved.',
  removed: 'The picture is removed.',
  failed: 'The picture could not be saved: {reason}',
  unreadable: 'Your browser cannot read this file. Choose a PNG, JPEG or WebP picture.',
})
