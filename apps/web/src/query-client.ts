import { QueryClient } from '@tanstack/react-query'

/** No answer, or a fault of the server: worth a second try. Read by shape, to keep the contract out of the log-in's bundle. */
const isTransient = (error: Error) =>
  'status' in error && typeof error.status === 'number' && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 1 && isTransient(error), staleTime: 15_000 },
    // Without a network a call fails at once and says so, rather than to wait for one, unseen, and be made much later.
    mutations: { networkMode: 'always' },
  },
})
