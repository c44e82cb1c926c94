import type { IdentityAnchor } from '@selvedge/contract/anchors.ts'
import { instantDay, instantExact } from '@selvedge/messages/day.ts'
import { anchors as texts } from '@selvedge/messages/en/anchors.ts'

/** What is to be said of an anchor today, in one sentence or two. It never says that it is genuine: the server knows no register. */
export function verdictText(anchor: IdentityAnchor): string {
  const { verdict, issuer, checkedAt, askedAt, validFrom, validUntil } = anchor
  const checked = checkedAt === null ? '' : instantExact(new Date(checkedAt))
  const asked = instantExact(new Date(askedAt))
  switch (verdict) {
    case 'right': {
      const right = texts.right({ issuer: issuer.name, checked })
      return checkedAt !== null && askedAt > checkedAt ? `${right} ${texts.notAsked({ asked })}` : right
    }
    case 'unchecked':
      return texts.unchecked({ asked })
    case 'revoked':
    case 'suspended':
    case 'altered':
      return texts[verdict]({ issuer: issuer.name, checked })
    case 'ahead':
      return texts.ahead({ from: instantDay(new Date(validFrom)) })
    case 'over':
      return texts.over({ until: validUntil === null ? '' : instantDay(new Date(validUntil)) })
    case 'stale':
      return texts.stale({ checked })
    default:
      return verdict satisfies never
  }
}

const BAD: ReadonlySet<IdentityAnchor['verdict']> = new Set([
  'revoked',
  'suspended',
  'altered',
  'ahead',
  'over',
])

/** How it looks: never green, for nobody here knows the register. */
export const verdictTone = ({ verdict }: Pick<IdentityAnchor, 'verdict'>): 'bad' | 'plain' | 'wait' =>
  BAD.has(verdict) ? 'bad' : verdict === 'right' ? 'plain' : 'wait'
