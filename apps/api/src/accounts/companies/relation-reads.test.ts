import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/**
 * Every place in the server that depends on a relation between companies, with the state it needs. A new one fails here until it
 * is listed. `agreed`: both sides agreed. `asked`: also companies that the caller's asked, of which it knows only the name.
 * `either`: shows the state of the relation.
 */
const READS: Record<
  string,
  readonly (readonly [name: string, rests: 'agreed' | 'asked' | 'either', why: string])[]
> = {
  'features/certifications/certifier-shown.ts': [
    ['ownSides', 'either', 'the sides of the company, for agreedAmong'],
    ['agreedAmong', 'agreed', 'whether to show that the company asked to certify is confirmed'],
  ],
  'features/certifications/decide-certification.ts': [['areAgreed', 'agreed', 'whether its verifier is let']],
  'features/certifications/on-certification-event.ts': [
    ['areAgreed', 'agreed', 'who hears of a shipment’s certificate, and of one that is taken back'],
  ],
  'features/certifications/announce-filed.ts': [
    ['areAgreed', 'agreed', 'who hears of imported certificates, filed or taken back'],
  ],
  'features/trades/announce-imported.ts': [
    ['areAgreed', 'agreed', 'who hears of imported trades, recorded or withdrawn'],
  ],
  'accounts/companies/agreed-by-name.ts': [
    ['mayPropose', 'asked', 'whether the name of a partner is also that of another company that was asked'],
  ],
  'features/certifications/find-other-company.ts': [
    ['relatedByName', 'either', 'the companies of the name, of which one is taken that agreed or was asked'],
    ['proposedToOf', 'asked', 'a certification may be filed with a company that was asked'],
  ],
  'features/mass/notify-of-returns.ts': [['areAgreed', 'agreed', 'who hears of a return of a shipment']],
  'features/mass/set-grant.ts': [
    ['findKnownCompany', 'agreed', 'whom a company may let read the reconciliations of a book'],
    ['holdStanding', 'agreed', 'that it is a partner while it is let'],
  ],
  'features/passports/set-grant.ts': [
    ['findKnownCompany', 'agreed', 'whom a brand may let read more of a passport'],
    ['holdStanding', 'agreed', 'that it is a partner while it is let'],
  ],
  'features/passports/counting-grants.ts': [
    ['agreedSince', 'agreed', 'whether a grant counts: only while both are partners'],
  ],
  'features/passports/list-grants.ts': [['agreedSince', 'agreed', 'whether to show that a grant is in use']],
  'records/drafts/known-names.ts': [
    ['agreedWith', 'agreed', 'whom an event of the company may name as the buyer of a shipment'],
  ],
  'features/trades/receiving-events.ts': [
    ['areAgreed', 'agreed', 'whether the seller is known by its GLN in events of the buyer'],
  ],
  'features/identifiers/find-page.ts': [
    ['areAgreed', 'agreed', 'whether the identifier of a company leads to its page among the partners'],
  ],
  'features/certifications/read-checked.ts': [
    ['areAgreed', 'agreed', 'whether to show before filing that a body is confirmed'],
  ],
  'accounts/certifiers/set-access.ts': [
    ['findKnownCompany', 'agreed', 'whom a company may let read its shipments'],
    ['holdStanding', 'agreed', 'that it is a partner while it is let, and hears of what is taken back'],
  ],
  'accounts/certifiers/list-access.ts': [
    ['agreedWith', 'agreed', 'whether to show that a body with access is confirmed'],
  ],
  'accounts/companies/answer-relation.ts': [['findRelation', 'either', 'the relation that is answered']],
  'accounts/companies/ask-company.ts': [
    ['areAgreed', 'agreed', 'whether what it was let see stays'],
    ['standingOf', 'either', 'whether the other one wants to hear of it'],
  ],
  'accounts/companies/company-store.ts': [
    ['mayPropose', 'asked', 'findProposedTo, beside findKnownCompany, which takes who has agreed'],
    ['relatedByName', 'either', 'for those two, and for whether one of the name was invited'],
  ],
  'accounts/companies/find-known.ts': [
    ['agreedOf', 'agreed', 'which of two of one name is meant'],
    ['hasInvited', 'asked', 'whether another of the name was invited'],
  ],
  'accounts/companies/limit-naming.ts': [
    ['findKnownCompany', 'agreed', 'a partner may be named at any address'],
  ],
  'accounts/companies/invite-company.ts': [
    ['areAgreed', 'agreed', 'a partner needs no invitation'],
    ['standingOf', 'asked', 'whom it has invited before it goes on inviting'],
    ['mayPropose', 'asked', 'the same'],
  ],
  'accounts/companies/list-partners.ts': [
    ['agreedWith', 'agreed', 'role, place and key of who is offered in forms'],
    ['mayProposeTo', 'asked', 'who is offered, by name'],
  ],
  'accounts/companies/person-name.ts': [['areAgreed', 'agreed', 'who of a partner has decided']],
  'accounts/onboarding/company-routes.ts': [
    ['findKnownCompany', 'agreed', 'the addresses of a partner’s people'],
    ['findProposedTo', 'asked', 'the addresses that the own company typed itself'],
  ],
  'accounts/companies/same-name.ts': [
    ['findRequesters', 'either', 'who is asked whether that is the company meant'],
  ],
  'features/pictures/read-picture.ts': [['agreedWith', 'agreed', 'whose logo is shown']],
  'features/partners/answer-same-name.ts': [
    ['findRelation', 'either', 'the relation that is asked about'],
    ['standingOf', 'either', 'whether the registered company takes anything'],
  ],
  'accounts/onboarding/invitation-rows.ts': [
    ['agreedWith', 'agreed', 'invitations that wait for nothing any more'],
  ],
  'accounts/onboarding/resend-invitation.ts': [['areAgreed', 'agreed', 'a partner needs no invitation']],
  'features/requests/create-request.ts': [['findKnownCompany', 'agreed', 'only a partner is asked']],
  'features/requests/remind-request.ts': [['areAgreed', 'agreed', 'who is still reminded']],
  'features/trades/on-trade-event.ts': [
    ['areAgreed', 'agreed', 'who hears that it need not decide any more'],
  ],
  'records/comments/discussed.ts': [
    ['areAgreed', 'agreed', 'who may be written to, and whose people are named'],
  ],
  'records/requests/close-request.ts': [['areAgreed', 'agreed', 'who still hears of its end']],
  'records/disclosed.ts': [['areAgreed', 'agreed', 'whether what names the other side is given out']],
  'accounts/profile/find-user.ts': [['areAgreed', 'agreed', 'names of a partner’s people']],
  'accounts/companies/address-company.ts': [
    ['holdRelation', 'either', 'that it is still so when the record is there'],
    ['sides', 'either', 'the two sides of the relation, for standingIn'],
    [
      'standingIn',
      'either',
      'whether the address given is checked against its people; who has blocked the own company takes nothing, who ignores it hears nothing',
    ],
  ],
  'features/trades/find-consignee.ts': [
    ['relatedByName', 'either', 'the companies of the name, of which one is taken that agreed or was asked'],
    ['proposedToOf', 'asked', 'a trade may be proposed to a company that was asked'],
  ],
  'features/trades/decide-trade.ts': [
    ['sides', 'either', 'the two sides of the relation, for standingIn'],
    ['standingIn', 'agreed', 'whether accepting makes the two partners, or they are'],
  ],
  'features/trades/list-parents.ts': [
    ['findProposedTo', 'asked', 'trades between the two, which both may read'],
  ],
}

const SRC = new URL('../../', import.meta.url)
const WORDS =
  /\b(?:agreedWith|agreedAmong|agreedSince|mayProposeTo|mayPropose|findRequesters|areAgreed|relatedByName|hasInvited|sides|ownSides|standingOf|standingIn|holdStanding|holdRelation|findRelation|findKnownCompany|agreedOf|findProposedTo|proposedToOf)\b/g

async function sources(): Promise<Map<string, string>> {
  const names = await readdir(SRC, { recursive: true })
  const found = new Map<string, string>()
  for (const name of names.filter((one) => one.endsWith('.ts')))
    if (!/\.test\.ts$|^platform\/db\/migrations\//.test(name))
      found.set(name, await readFile(new URL(name, SRC), 'utf8'))
  return found
}

describe('what rests on a relation', () => {
  test('reads the table in four files, and writes it in one', async () => {
    const using = [...(await sources())].filter(([, text]) => text.includes('company_relation'))
    expect(using.map(([name]) => name).toSorted()).toEqual([
      'accounts/companies/agreed-by-name.ts',
      'accounts/companies/partner-rows.ts',
      'accounts/companies/related-by-name.ts',
      'accounts/companies/relations.ts',
      'accounts/sealed-rows/sealed-tables.ts',
      'platform/db/tables.ts',
    ])
    for (const [name, text] of using)
      if (/agreed-by-name|partner-rows|related-by-name/.test(name))
        expect(text).not.toMatch(/insertInto|updateTable|deleteFrom/)
  })

  test('is listed, read by read', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, text] of await sources()) {
      const imported = [
        ...text.matchAll(/^import \{([^}]*)\} from '[^']*(?:relations|company-store|related-by-name)\.ts'/gm),
      ]
      const words = imported.flatMap(([, list = '']) => list.match(WORDS) ?? [])
      if (words.length > 0) found[name] = [...new Set(words)].toSorted()
    }
    const listed = Object.fromEntries(
      Object.entries(READS).map(([name, reads]) => [name, reads.map(([word]) => word).toSorted()]),
    )
    expect(found).toEqual(listed)
  })
})
