import { IconFileTypeCsv, IconFileTypePng, IconFileTypeSvg } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast-store.ts'
import { saveFile } from '../../ui/save-file.ts'
import { FormatMenu } from '../../ui/table/FormatMenu.tsx'
import { type Colours, linkedOf, type Part } from '../chain-model.ts'

type Props = { part: Part; colours: Colours; criterion: string; title: string }

const FORMATS = [
  { format: 'png', label: 'Picture (PNG)', Icon: IconFileTypePng },
  { format: 'svg', label: 'Drawing (SVG)', Icon: IconFileTypeSvg },
  { format: 'csv', label: 'Table (CSV)', Icon: IconFileTypeCsv },
] as const
type Format = (typeof FORMATS)[number]['format']

/** Saves what is drawn: as a picture, as a drawing, or as a table with the colours and their reasons. */
export function ExportChain(props: Props) {
  const save = useMutation({
    mutationFn: async (format: Format) =>
      saveFile({ bytes: await bytesOf(format, props), fileName: `${fileNameOf(props)}.${format}` }),
    onError: () => toast.error('The chain could not be exported. Please try again.'),
  })
  return (
    <FormatMenu
      label="Export the chain"
      formats={FORMATS}
      onChoose={(format) => save.mutate(format)}
      busy={save.isPending}
    />
  )
}

const fileNameOf = ({ title, criterion }: Props) =>
  `${title} by ${criterion}`
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .toLowerCase()
    .slice(0, 80)

/** Loaded only when a user exports. */
async function bytesOf(format: Format, { part, colours, criterion, title }: Props): Promise<Blob> {
  const { graph } = part
  if (format === 'csv') {
    const { chainCsv } = await import('./chain-csv.ts')
    return new Blob([chainCsv(graph, colours)], { type: 'text/csv;charset=utf-8' })
  }
  const [{ chainSvg }, { layOut }, { sceneOf }] = await Promise.all([
    import('./chain-svg.ts'),
    import('../layout/layout.ts'),
    import('../painter/scene.ts'),
  ])
  const linked = linkedOf(graph)
  const scene = sceneOf(layOut(linked), linked.from, linked.to)
  const { svg, size } = chainSvg({ graph, colours, scene, title, criterion })
  const drawing = new Blob([svg], { type: 'image/svg+xml' })
  if (format === 'svg') return drawing
  const { pngOf } = await import('./png-of.ts')
  return pngOf(drawing, size)
}
