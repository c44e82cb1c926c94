import { MAX_VIEW_CHARACTERS, MAX_VIEW_NAME_CHARACTERS, VIEWED_TABLES } from '@selvedge/domain/saved-view.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const table = z.enum(VIEWED_TABLES)

export const SavedView = z.object({
  id: z.number(),
  table,
  name: z.string(),
  query: z.string().describe('What the address says of the table: search, filters, order and columns.'),
})
export type SavedView = z.output<typeof SavedView>

export const listSavedViewsEndpoint = endpoint({
  method: 'GET',
  path: '/user/views',
  summary: 'The views of tables that you saved, by name',
  response: z.array(SavedView),
})

export const saveViewEndpoint = endpoint({
  method: 'POST',
  path: '/user/views',
  summary:
    'Save how a table is filtered, sorted and shown; under a name that you have, it replaces that view',
  body: z.object({
    table,
    name: requiredText(coded.viewName, MAX_VIEW_NAME_CHARACTERS),
    query: z.string().max(MAX_VIEW_CHARACTERS, coded.maxCharacters({ max: MAX_VIEW_CHARACTERS })),
  }),
  refuses: ['WRONG_STATE'],
  response: SavedView,
})

export const deleteSavedViewEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/views/:id',
  summary: 'Delete a view that you saved',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})
