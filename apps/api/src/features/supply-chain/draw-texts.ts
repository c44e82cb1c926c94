import type { drawTextsEndpoint } from '@selvedge/contract/exports.ts'
import type { z } from 'zod'
import { outlinesOf } from '../../platform/lettering/outlines.ts'

type Texts = z.output<(typeof drawTextsEndpoint)['body']>['texts']

/** The texts of a picture as outlines: whoever opens it may have no font for them. */
export async function drawTexts(
  texts: Texts,
  language: string,
): Promise<z.input<(typeof drawTextsEndpoint)['response']>> {
  const asked = texts.map(({ text, bold, written, room }) => ({
    text,
    room,
    isBold: bold,
    isWritten: written,
  }))
  const { outlines, texts: drawn } = await outlinesOf(asked, language)
  return {
    outlines,
    texts: drawn.map(({ text, isFromRight, width, glyphs }) => ({
      text,
      fromRight: isFromRight,
      width,
      glyphs,
    })),
  }
}
