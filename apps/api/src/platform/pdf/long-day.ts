import { spoken } from '@selvedge/messages/spoken.ts'

/** A day on paper, its month as a word: 3/4 means two days in two countries. In English as outside the United States. */
export function longDay(day: string | Date): string {
  const { locale } = spoken().language
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}
