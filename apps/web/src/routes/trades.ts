import { TRADE_KINDS } from '@selvedge/domain/records/trade-kinds.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { type Search, text, texts, withoutUndefined } from '../search-params.ts'
import { home404, inApp, inSector, ownSector } from './parents.ts'

export const newTrade = createRoute({
  ...inSector,
  path: '/transactions/$kind',
  params: {
    parse: ({ kind }) => ({ kind: TRADE_KINDS.find((known) => known === kind) }),
    stringify: ({ kind }) => ({ kind: kind ?? '' }),
  },
  // The form's initial values: the other company, the trade it belongs to, what it answers, in whose place it is filed, and the draft it completes.
  validateSearch: (search: Search) =>
    withoutUndefined({
      consignee: text(search['consignee']),
      parent: text(search['parent']),
      parentId: text(search['parentId']),
      request: text(search['request']),
      corrects: text(search['corrects']),
      // As an address has it: a number stands for itself.
      draft: texts(search)['draft'],
    }),
  beforeLoad: ({ params }) => {
    if (params.kind === undefined) throw home404()
  },
  component: lazyScreen(() => import('../trades/form/NewTradePage.tsx'), 'NewTradePage'),
})

export const shipmentDrafts = createRoute({
  ...inApp,
  path: '/shipment-drafts',
  validateSearch: texts,
  component: lazyScreen(() => import('../trades/drafts/DraftsPage.tsx'), 'DraftsPage'),
})

const tradeSearch = (search: Search) => withoutUndefined({ type: text(search['type']) })

export const trade = createRoute({
  ...inSector,
  path: '/trades/$id/confirmation',
  validateSearch: tradeSearch,
  component: lazyScreen(() => import('../trades/page/TradePage.tsx'), 'TradePage'),
})

/** Links in mails do not know the sector. */
export const tradeWithoutSector = createRoute({
  ...inApp,
  path: '/trades/$id/confirmation',
  validateSearch: tradeSearch,
  beforeLoad: async ({ params, search }) => {
    throw redirect({
      to: '/$sector/trades/$id/confirmation',
      params: { sector: await ownSector(), id: params.id },
      search,
      replace: true,
    })
  },
})
