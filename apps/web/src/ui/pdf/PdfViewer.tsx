import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import { Skeleton } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { commandOf, type PdfCommand } from './keys.ts'
import { percentOf, stepZoom, type Zoom } from './page-layout.ts'
import { PdfErrorNote } from './PdfErrorNote.tsx'
import { PdfHelp } from './PdfHelp.tsx'
import { PdfPages } from './PdfPages.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import classes from './PdfViewer.module.css'
import { useHits } from './use-hits.ts'
import { usePages } from './use-pages.ts'
import { type Pdf, usePdf } from './use-pdf.ts'

/** A PDF to read: by pages, at any size, searchable, with a keyboard or a finger. */
export function PdfViewer({ file, name }: { file: Blob; name: string }) {
  const opened = usePdf(file)
  if (!opened) return <Skeleton height={480} />
  return 'error' in opened ? <PdfErrorNote error={opened.error} /> : <OpenPdf {...opened} name={name} />
}

function OpenPdf({ pdf, sizes, name }: Pdf & { name: string }) {
  const root = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const view = useView(scroller, sizes)
  const { pages, page, percent, zoom, turned } = view
  const [isSearching, setSearching] = useState(false)
  const [helps, setHelps] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  const hits = useHits(pdf, page)
  useEffect(() => {
    if (isSearching) searchBox.current?.focus()
  }, [isSearching])

  function closeSearch() {
    setSearching(false)
    hits.search('')
    scroller.current?.focus({ preventScroll: true })
  }
  const commands: Record<PdfCommand, () => void> = {
    ...view.commands,
    search: () => {
      setSearching(true)
      searchBox.current?.select()
    },
    'close-search': closeSearch,
  }

  useKeys(root, (command, event) => {
    if (command === 'close-search' && !isSearching) return
    // Sideways first, where a page is wider than its room.
    if (event.key.startsWith('Arrow') && pages.layout.width > pages.room.width) return
    event.preventDefault()
    commands[command]()
  })

  return (
    <section ref={root} aria-label={texts.viewer({ name })} className={classes['viewer']}>
      <PdfToolbar
        page={page}
        pages={sizes.length}
        percent={percent}
        zoom={zoom}
        onCommand={(command) => commands[command]()}
        onPage={view.goTo}
        onZoom={view.zoomTo}
        onHelp={() => setHelps(true)}
      />
      {isSearching && (
        <PdfSearch
          ref={searchBox}
          value={hits.value}
          found={hits.found}
          active={hits.active}
          pages={sizes.length}
          onChange={hits.search}
          onStep={hits.step}
          onClose={closeSearch}
        />
      )}
      <PdfPages
        pdf={pdf}
        name={name}
        scroller={scroller}
        pages={pages}
        fit={'fit' in zoom ? zoom.fit : undefined}
        turned={turned}
        hitsOn={hits.hitsOn}
        active={hits.activeHit}
      />
      <output className={classes['unseen']}>{view.said}</output>
      <PdfHelp opened={helps} onClose={() => setHelps(false)} />
    </section>
  )
}

/** What is in view, how large and which way up, and the functions that change it; `said` announces each change. */
function useView(scroller: RefObject<HTMLElement | null>, sizes: Pdf['sizes']) {
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' })
  const [turned, setTurned] = useState(0)
  const [said, setSaid] = useState('')
  const turnedSizes = useMemo(
    () => (turned % 180 === 0 ? sizes : sizes.map(({ width, height }) => ({ width: height, height: width }))),
    [sizes, turned],
  )
  const pages = usePages(scroller, turnedSizes, zoom)
  const page = pages.current + 1
  const percent = percentOf(pages.layout.pages[pages.current]?.scale ?? 1)

  function goTo(number: number) {
    const wanted = Math.min(Math.max(number, 1), sizes.length)
    pages.goTo(wanted - 1)
    setSaid(texts.nowAtPage({ page: String(wanted), pages: String(sizes.length) }))
  }
  function zoomTo(wanted: Zoom) {
    setZoom(wanted)
    setSaid('fit' in wanted ? FITTED[wanted.fit] : texts.nowZoomed({ percent: String(wanted.percent) }))
  }
  const commands = {
    'next-page': () => goTo(page + 1),
    'previous-page': () => goTo(page - 1),
    'first-page': () => goTo(1),
    'last-page': () => goTo(sizes.length),
    'zoom-in': () => zoomTo({ percent: stepZoom(percent, 1) }),
    'zoom-out': () => zoomTo({ percent: stepZoom(percent, -1) }),
    'fit-width': () => zoomTo({ fit: 'width' }),
    turn: () => {
      setTurned((turned + 90) % 360)
      setSaid(texts.nowTurned)
    },
  }
  return { pages, page, percent, zoom, turned, said, goTo, zoomTo, commands }
}

const FITTED = { width: texts.nowFittedToWidth, page: texts.nowFittedToPage } as const

/** Handles the keys pressed inside the viewer, except those typed into its fields. */
function useKeys(
  root: RefObject<HTMLElement | null>,
  onCommand: (command: PdfCommand, event: KeyboardEvent) => void,
) {
  const handleCommand = useEffectEvent(onCommand)
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const hear = (event: KeyboardEvent) => {
      const command = commandOf(event)
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (command && (!inField || event.ctrlKey || event.metaKey)) handleCommand(command, event)
    }
    element.addEventListener('keydown', hear)
    return () => element.removeEventListener('keydown', hear)
  }, [root])
}
