/** The kinds of pictures that are taken; never SVG, which can carry scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
