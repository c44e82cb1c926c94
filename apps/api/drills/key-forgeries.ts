import { contract, type Forgery, run, shipment, sign } from './forgery.ts'

const DAY = 24 * 60 * 60 * 1000

/** What somebody with the database, and the key of one of the companies, makes it say. */
export const KEY_FORGERIES: readonly Forgery[] = [
  {
    what: 'a statement dated back by a month',
    withKey: true,
    forge: async (by) => {
      const at = new Date(by.now.getTime() - 30 * DAY)
      await sign(by, contract(by), { event: 'updated', company: by.seller, at })
    },
    about: ({ contract: id }) => ({ type: 'trade', id }),
    found: 'before',
  },
  {
    what: 'a second decision about a trade',
    withKey: true,
    forge: async (by) => {
      await sign(by, contract(by), {
        event: 'accepted',
        company: by.buyer,
        data: { status: 'ACCEPTED' },
        at: by.now,
      })
      await run(by.tx, `update trade set status = 'ACCEPTED' where id = ${by.world.contract}`)
    },
    about: ({ contract: id }) => ({ type: 'trade', id }),
    found: 'before',
  },
  {
    what: 'other quantities after both agreed',
    withKey: true,
    forge: async (by) => {
      await sign(by, shipment(by), {
        event: 'updated',
        company: by.seller,
        data: { positions: [] },
        at: by.now,
      })
    },
    found: 'before',
  },
  {
    what: 'a decision by a company that has nothing to do with it',
    withKey: true,
    forge: async (by) => {
      await sign(by, shipment(by), { event: 'updated', company: by.outsider, at: by.now })
    },
    found: 'before',
  },
  {
    what: 'a certificate accepted once more, valid for longer',
    withKey: true,
    forge: async (by) => {
      const about = { type: 'certification' as const, id: by.world.scope }
      await sign(by, about, {
        event: 'accepted',
        company: by.outsider,
        data: { validUntil: '2040-01-01' },
        at: by.now,
      })
      await run(by.tx, `update certification set valid_until = '2040-01-01' where id = ${by.world.scope}`)
    },
    about: ({ scope: id }) => ({ type: 'certification', id }),
    found: 'before',
  },
  {
    what: 'the plan of another company changed',
    withKey: true,
    forge: async (by) => {
      const about = { type: 'plan' as const, id: by.world.plan }
      await sign(by, about, {
        event: 'updated',
        company: by.seller,
        data: { notes: 'Ours' },
        at: by.now,
      })
      await run(by.tx, `update transformation_plan set notes = 'Ours' where id = ${by.world.plan}`)
    },
    about: ({ plan: id }) => ({ type: 'plan', id }),
    found: 'before',
  },
]
