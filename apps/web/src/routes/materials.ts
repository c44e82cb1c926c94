import { TRADE_KINDS } from '@selvedge/domain/records/trade-kinds.ts'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.ts'
import { oneOf, type Search, text, texts, withoutUndefined } from '../search-params.ts'
import { inApp, inSector, ownSector } from './parents.ts'

export const materials = createRoute({
  ...inSector,
  path: '/materials',
  validateSearch: texts,
  component: lazyScreen(() => import('../materials/MaterialsPage.tsx'), 'MaterialsPage'),
})

export const material = createRoute({
  ...inSector,
  path: '/materials/$id',
  validateSearch: texts,
  component: lazyScreen(() => import('./MaterialRoute.tsx'), 'MaterialRoute'),
})

export const newPlan = createRoute({
  ...inSector,
  path: '/transformationPlans/create',
  component: lazyScreen(() => import('../transformation-plans/NewPlanPage.tsx'), 'NewPlanPage'),
})

export const plan = createRoute({
  ...inSector,
  path: '/transformationPlans/$id',
  component: lazyScreen(() => import('../transformation-plans/PlanPage.tsx'), 'PlanPage'),
})

export const planWithoutSector = createRoute({
  ...inApp,
  path: '/transformationPlans/$id',
  beforeLoad: async ({ params }) => {
    throw redirect({
      to: '/$sector/transformationPlans/$id',
      params: { sector: await ownSector(), id: params.id },
      replace: true,
    })
  },
})

export const chain = createRoute({
  ...inSector,
  path: '/graph/$id',
  // What is asked of the chain, what is chosen in it, and which part of it is looked at.
  validateSearch: (search: Search) =>
    withoutUndefined({
      notification: text(search['notification']),
      criterion: text(search['criterion']),
      view: oneOf(['graph', 'flow', 'table', 'map'], search['view']),
      by: oneOf(['mass'], search['by']),
      node: text(search['node']),
      edge: text(search['edge']),
      focus: text(search['focus']),
      only: oneOf(['wrong'], search['only']),
      at: text(search['at']),
    }),
  component: lazyScreen(() => import('../supply-chain/page/ChainPage.tsx'), 'ChainPage'),
})

export const history = createRoute({
  ...inSector,
  path: '/documentsHistory/$id',
  validateSearch: (search: Search) =>
    withoutUndefined({
      material_name: text(search['material_name']),
      order: oneOf(['oldest'], search['order']),
      search: text(search['search']),
      kind: oneOf([...TRADE_KINDS, 'scope'], search['kind']),
      page: text(search['page']),
    }),
  component: lazyScreen(() => import('../supply-chain/history/HistoryPage.tsx'), 'HistoryPage'),
})
