import { Button, Popover, TextInput } from '@mantine/core'
import {
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  saveViewEndpoint,
} from '@selvedge/contract/saved-views.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { MAX_VIEW_NAME_CHARACTERS, type ViewedTable } from '@selvedge/domain/saved-view.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { keys } from '../../query-keys.ts'
import { FormError } from '../feedback/FormError.tsx'
import { useAction } from '../feedback/use-action.ts'
import classes from './TableMenus.module.css'
import { isOfComposing } from '../composing.ts'

type Params = Record<string, string | undefined>

type Props = {
  table: ViewedTable
  /** What the address says of the table, without its page. */
  view: Params
  /** The address with what a view says of the table instead. */
  toSearch: (view: Params) => Params
}

/** The views of a table that a person saved, and saving the one that is shown. */
export function ViewsMenu({ table, view, toSearch }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: keys.savedViews.all,
    queryFn: ({ signal }) => call(listSavedViewsEndpoint, {}, { signal }),
    enabled: isOpen,
  })
  const views = (data ?? []).filter((one) => one.table === table)
  const remove = useAction({
    run: async (id: number) => {
      await call(deleteSavedViewEndpoint, { params: { id } })
      await changed('view')
    },
    failed: (reason) => tables.viewNotDeleted({ reason }),
  })
  return (
    <Popover
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBookmark size={16} aria-hidden />}
          aria-label={tables.viewsOf({ table })}
          onClick={() => setOpen(!isOpen)}
        >
          {tables.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''}>
        {views.length > 0 && (
          <ul className={classes['views']} aria-label={tables.viewsOf({ table })}>
            {views.map(({ id, name, query }) => (
              <li key={id}>
                <Link
                  to="."
                  search={toSearch(Object.fromEntries(new URLSearchParams(query))) as never}
                  resetScroll={false}
                  onClick={() => setOpen(false)}
                >
                  {name}
                </Link>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={tables.deleteView({ name })}
                  disabled={remove.isRunning}
                  onClick={() => void remove.run(id)}
                >
                  <IconTrash size={16} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SaveView table={table} view={view} />
      </Popover.Dropdown>
    </Popover>
  )
}

const queryOf = (view: Params) =>
  new URLSearchParams(
    Object.entries(view).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()

function SaveView({ table, view }: Pick<Props, 'table' | 'view'>) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const save = useAction({
    run: async () => {
      await call(saveViewEndpoint, { body: { table, name: name.trim(), query: queryOf(view) } })
      setName('')
      setTried(false)
      await changed('view')
    },
  })
  const isMissing = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isMissing) void save.run()
  }
  return (
    <div className={classes['save']}>
      <TextInput
        label={tables.viewName}
        description={tables.viewHint}
        maxLength={MAX_VIEW_NAME_CHARACTERS}
        value={name}
        error={tried && isMissing ? sentence(issues.viewName) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isOfComposing(event)) submit()
        }}
      />
      <FormError>{save.error}</FormError>
      <Button size="compact-sm" variant="default" loading={save.isRunning} onClick={submit}>
        {tables.saveView}
      </Button>
    </div>
  )
}
