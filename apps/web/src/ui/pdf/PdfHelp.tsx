import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import { Dialog } from '../layout/Dialog.tsx'
import { KEY_HELP } from './keys.ts'
import classes from './PdfViewer.module.css'

/** What the keys do. */
export function PdfHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={texts.keys} onClose={onClose} onTop>
      <p className={classes['hint']}>{texts.keysHint}</p>
      <dl className={classes['keys']}>
        {KEY_HELP.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
