import {
  certificateFileEndpoint,
  type CERTIFICATE_FILE_FORMATS,
} from '@selvedge/contract/certificate-file.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { IconFileTypeCsv, IconFileTypePdf, IconJson } from '@tabler/icons-react'
import { callFile } from '../../api.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FormatMenu } from '../../ui/table/FormatMenu.tsx'

type Format = (typeof CERTIFICATE_FILE_FORMATS)[number]

type Props = {
  id: number
  /** What the button says. */
  label?: string
}

/** Saves the boxes of a certificate, or its sites and products, as a file for other systems, as a table, or printed. */
export function ExportBoxes({ id, label = texts.export }: Props) {
  const { run, isRunning } = useAction({
    run: async (format: Format) =>
      saveFile(await callFile(certificateFileEndpoint, { params: { id }, query: { format } })),
    failed: (reason) => texts.exportFailed({ reason }),
  })
  return (
    <FormatMenu<Format>
      label={label}
      busyLabel={texts.exporting}
      formats={[
        { format: 'json', label: texts.exportJson, Icon: IconJson },
        { format: 'csv', label: texts.exportCsv, Icon: IconFileTypeCsv },
        { format: 'pdf', label: texts.exportPdf, Icon: IconFileTypePdf },
      ]}
      busy={isRunning}
      onChoose={(format) => void run(format)}
    />
  )
}
