import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconRotateClockwise,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PdfCommand } from './keys.ts'
import { MAX_PERCENT, MIN_PERCENT, NAMED_ZOOMS, type Zoom } from './page-layout.ts'
import classes from './PdfViewer.module.css'
import { isOfComposing } from '../composing.ts'

type Props = {
  /** Counted from 1. */
  page: number
  pages: number
  /** What the current page has, whatever the zoom is called. */
  percent: number
  zoom: Zoom
  onCommand: (command: PdfCommand) => void
  onPage: (page: number) => void
  onZoom: (zoom: Zoom) => void
  onHelp: () => void
}

/** Turns pages, zooms, and opens the search. */
export function PdfToolbar({ page, pages, percent, zoom, onCommand, onPage, onZoom, onHelp }: Props) {
  return (
    <div className={classes['bar']}>
      <span className={classes['set']}>
        <Tool label={texts.previousPage} disabled={page <= 1} onClick={() => onCommand('previous-page')}>
          <IconChevronLeft size={18} aria-hidden />
        </Tool>
        <PageEntry page={page} pages={pages} onPage={onPage} />
        <Tool label={texts.nextPage} disabled={page >= pages} onClick={() => onCommand('next-page')}>
          <IconChevronRight size={18} aria-hidden />
        </Tool>
      </span>
      <span className={classes['set']}>
        <Tool label={texts.turn} onClick={() => onCommand('turn')}>
          <IconRotateClockwise size={18} aria-hidden />
        </Tool>
        <Tool label={texts.search} onClick={() => onCommand('search')}>
          <IconSearch size={18} aria-hidden />
        </Tool>
        <Tool label={texts.keys} onClick={onHelp}>
          <IconKeyboard size={18} aria-hidden />
        </Tool>
      </span>
      <span className={classes['set']}>
        <Tool label={texts.smaller} disabled={percent <= MIN_PERCENT} onClick={() => onCommand('zoom-out')}>
          <IconZoomOut size={18} aria-hidden />
        </Tool>
        <ZoomSelect percent={percent} zoom={zoom} onZoom={onZoom} />
        <Tool label={texts.larger} disabled={percent >= MAX_PERCENT} onClick={() => onCommand('zoom-in')}>
          <IconZoomIn size={18} aria-hidden />
        </Tool>
      </span>
    </div>
  )
}

type ToolProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A button with a picture, named for those who do not see it and for those who point at it. */
export function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      title={label}
      // Not the attribute: a button that goes away under the finger would take the focus, and with it the keys, along.
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </ActionIcon>
  )
}

function PageEntry({ page, pages, onPage }: Pick<Props, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState<string>()
  function take() {
    const wanted = Number(typed)
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
    setTyped(undefined)
  }
  return (
    <label className={classes['entry']}>
      <span>{texts.page}</span>
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label={texts.pageOf({ pages: String(pages) })}
        classNames={{ input: classes['number'] ?? '' }}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (isOfComposing(event)) return
          if (event.key === 'Escape') setTyped(undefined)
          if (event.key !== 'Enter') return
          // The document may stand in a form, which is not sent by turning a page.
          event.preventDefault()
          take()
        }}
      />
      <span aria-hidden>{texts.ofPages({ pages: String(pages) })}</span>
    </label>
  )
}

function ZoomSelect({ percent, zoom, onZoom }: Pick<Props, 'percent' | 'zoom' | 'onZoom'>) {
  const value = 'fit' in zoom ? zoom.fit : String(zoom.percent)
  const isNamed = 'fit' in zoom || NAMED_ZOOMS.includes(zoom.percent)
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.zoom}
      className={classes['zoom'] ?? ''}
      value={value}
      data={[
        {
          value: 'width',
          label:
            zoom && 'fit' in zoom && zoom.fit === 'width'
              ? texts.fitWidthPercent({ percent: String(percent) })
              : texts.fitWidth,
        },
        {
          value: 'page',
          label:
            'fit' in zoom && zoom.fit === 'page'
              ? texts.fitPagePercent({ percent: String(percent) })
              : texts.fitPage,
        },
        ...(isNamed ? [] : [{ value, label: texts.zoomPercent({ percent: value }) }]),
        ...NAMED_ZOOMS.map((step) => ({
          value: String(step),
          label: texts.zoomPercent({ percent: String(step) }),
        })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) =>
        onZoom(chosen === 'width' || chosen === 'page' ? { fit: chosen } : { percent: Number(chosen) })
      }
    />
  )
}
