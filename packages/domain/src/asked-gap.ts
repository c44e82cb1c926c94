import { gapText, placeText, type SaidGap } from './chain-gaps.ts'

/** The gap that a request is about, and which of its words are those of Selvedge for it and nobody else's. */
export type AskedGap = { gap: SaidGap; isAbout: boolean; isMessage: boolean }

type Words = { about: string | null; message: string | null }

/** What of a request's words says the gap in the language of now; null where somebody wrote them otherwise. */
export function askedGap(gap: SaidGap | null | undefined, { about, message }: Words): AskedGap | null {
  if (!gap) return null
  const asked = { gap, isAbout: about === placeText(gap.place), isMessage: message === gapText(gap) }
  return asked.isAbout || asked.isMessage ? asked : null
}

/** The words of a request in the language of now, as far as they are those for a gap. */
export const askedWords = ({ about, message }: Words, asked: AskedGap | null): Words => ({
  about: asked?.isAbout ? placeText(asked.gap.place) : about,
  message: asked?.isMessage ? gapText(asked.gap) : message,
})
