import { nameReading, nameSkeleton } from '../name-skeleton.ts'
import { nameKey } from '../text.ts'

/**
 * Whether a paper that names a certification body by `written` means the one of this name: without case and punctuation, and whatever letters
 * look alike. A body that is called otherwise is another one.
 */
export function isSameBody(written: string, name: string): boolean {
  const [a, b] = [nameKey(written), nameKey(name)]
  return a === b || nameReading(a) === nameReading(b) || nameSkeleton(a) === nameSkeleton(b)
}
