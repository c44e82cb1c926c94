import { tables } from '@selvedge/messages/en/tables.ts'
import { exportEndpoints, type ExportFormat, type ExportName } from '@selvedge/contract/exports.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { callFile, errorText } from '../../api.ts'
import { toast } from '../feedback/toast-store.ts'
import { saveFile } from '../save-file.ts'
import { FormatMenu } from './FormatMenu.tsx'

type Props = {
  name: ExportName
  /** The list's search, filters and order. */
  query: Record<string, string | undefined>
  disabled?: boolean
}

const FORMATS = [
  { format: 'csv', label: tables.exportCsv, Icon: IconFileTypeCsv },
  { format: 'xlsx', label: tables.exportExcel, Icon: IconFileSpreadsheet },
] as const

/** The names of exports as texts distinguish them. */
const NAME = {
  trades: 'trades',
  transformations: 'transformations',
  certificates: 'certificates',
  materials: 'materials',
  partners: 'partners',
  'material-trades': 'materialTrades',
  'material-plans': 'materialPlans',
  invitations: 'invitations',
  'audit-trail': 'auditTrail',
} as const satisfies Record<ExportName, string>

/** Saves all rows of a table, as it is searched, filtered and sorted. */
export function ExportMenu({ name, query, disabled = false }: Props) {
  const params = { name: NAME[name] }
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const endpoint = exportEndpoints[name]
      // The server reads the query with the list's own schema, whichever list it is.
      saveFile(await callFile(endpoint, { query: { ...query, format } }))
    },
    onError: (error) => toast.error(tables.exportFailed({ ...params, reason: errorText(error) })),
  })
  return (
    <FormatMenu
      label={tables.exportLabel(params)}
      busyLabel={tables.exporting(params)}
      formats={FORMATS}
      onChoose={(format) => save.mutate(format)}
      busy={save.isPending}
      disabled={disabled}
      size="xs"
    />
  )
}
