import 'react-pdf/dist/Page/TextLayer.css'
import { Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import classes from './DocumentPreview.module.css'
import { EmptyState } from './EmptyState.tsx'

// Bundled with the application: nothing is fetched from elsewhere.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

/** Wider than this, a page is only larger, not easier to read. */
const MAX_PAGE_PIXELS = 900

/** A PDF, page by page, with its text selectable and readable aloud. */
export function PdfPages({ file }: { file: Blob }) {
  const { ref, width } = useElementSize()
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  return (
    <div className={classes['pages']}>
      <div ref={ref} className={classes['sheet']}>
        <Document
          file={file}
          loading={<Skeleton height={480} width={Math.min(width, MAX_PAGE_PIXELS)} />}
          error={<EmptyState title="The PDF could not be shown. Download it to look at it." />}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
        >
          {width > 0 && (
            <Page
              pageNumber={page}
              width={Math.min(width, MAX_PAGE_PIXELS)}
              renderAnnotationLayer={false}
              loading={<Skeleton height={480} />}
            />
          )}
        </Document>
      </div>
      {pages > 0 && (
        <nav className={classes['turn']} aria-label="Pages of the document">
          <Button
            variant="default"
            size="xs"
            aria-label="Previous page of the document"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label="Next page of the document"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </nav>
      )}
    </div>
  )
}
