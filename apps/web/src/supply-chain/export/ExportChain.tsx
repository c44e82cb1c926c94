import { chainExport } from '@selvedge/messages/en/chain-export.ts'
import { drawTextsEndpoint, exportChainEndpoint } from '@selvedge/contract/exports.ts'
import { IconBraces, IconFileTypeCsv, IconFileTypePng, IconFileTypeSvg } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCurrentUser } from '../../session.ts'
import { call, callFile } from '../../api.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { instantText } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FormatMenu } from '../../ui/table/FormatMenu.tsx'
import { type Colours, linkedOf, type Part } from '../chain-model.ts'

type Props = {
  part: Part
  colours: Colours
  criterion: string
  material: string
  materialId: number
  /** What the whole chain proves, in a sentence. */
  answer: string
}

const FORMATS = [
  { format: 'png', label: chainExport.png, Icon: IconFileTypePng },
  { format: 'svg', label: chainExport.svg, Icon: IconFileTypeSvg },
  { format: 'csv', label: chainExport.csv, Icon: IconFileTypeCsv },
  { format: 'json', label: chainExport.epcis, Icon: IconBraces },
] as const
type Format = (typeof FORMATS)[number]['format']

/**
 * Saves what is drawn: as a picture, as a drawing, or as a table with the colours and their reasons; and the whole chain as events for other systems, which the
 * server writes.
 */
export function ExportChain(props: Props) {
  const { company } = useCurrentUser()
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const { criterion, materialId } = props
      const { fileNameOf } = await import('@selvedge/domain/file-name-words.ts')
      const name = fileNameOf((material) => chainExport.fileName({ material, criterion }), props.material)
      const fileName = `${name}.${format}`
      const bytes =
        format === 'json'
          ? (await callFile(exportChainEndpoint, { query: { materialId } })).bytes
          : await bytesOf(format, props, company.companyName)
      saveFile({ bytes, fileName })
    },
    onError: () => toast.error(chainExport.failed),
  })
  return (
    <FormatMenu
      label={chainExport.menu}
      busyLabel={chainExport.busy}
      formats={FORMATS}
      onChoose={(format) => save.mutate(format)}
      busy={save.isPending}
    />
  )
}

/** Loaded only when a user exports. */
async function bytesOf(
  format: Exclude<Format, 'json'>,
  { part, colours, criterion, material, answer }: Props,
  company: string,
): Promise<Blob> {
  const { graph } = part
  if (format === 'csv') {
    const { chainCsv } = await import('./chain-csv.ts')
    return new Blob([chainCsv(graph, colours, { material, answer })], { type: 'text/csv;charset=utf-8' })
  }
  const [{ chainSvg }, { layOut }, { sceneOf }] = await Promise.all([
    import('./chain-svg.ts'),
    import('../layout/layout.ts'),
    import('../painter/scene.ts'),
  ])
  const linked = linkedOf(graph)
  const scene = sceneOf(layOut(linked), linked.from, linked.to)
  const source = chainExport.source({
    company,
    instant: instantText(new Date().toISOString()),
    address: window.location.href,
  })
  const { svg, size } = await chainSvg({
    graph,
    colours,
    scene,
    material,
    criterion,
    answer,
    source,
    draw: (asked) => call(drawTextsEndpoint, asked),
  })
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  if (format === 'svg') return drawing
  const { pngOf } = await import('./png-of.ts')
  return pngOf(drawing, size)
}
