import type { DrawTexts } from './outlined-texts.ts'

/** As the server draws texts: here each letter is a square, and a Thai one has no outline. */
export const drawTexts: DrawTexts = ({ body }) =>
  Promise.resolve({
    outlines: [
      { path: 'M0,0L500,0L500,700Z', edge: 0 },
      { path: 'M0,0L500,0L500,500L0,500Z', edge: 30 },
    ],
    texts: body.texts.map(({ text, bold, written, room }) => {
      const letters = Array.from(text).slice(0, room === null ? undefined : Math.floor(room / 500))
      return {
        text: letters.join(''),
        fromRight: written && /\p{Script=Arabic}/u.test(text),
        width: letters.length * 500,
        glyphs: /\p{Script=Thai}/u.test(text)
          ? null
          : letters.flatMap((_, at) => [bold ? 1 : 0, at * 500, 0]),
      }
    }),
  })
