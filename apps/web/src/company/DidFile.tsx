import { Button } from '@mantine/core'
import { issuerDomain as texts } from '@selvedge/messages/en/issuer-domain.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../ui/save-file.ts'

const FILE_NAME = 'did.json'

/** The file with the company's public keys, and where it has to be. */
export function DidFile({ document, address }: { document: unknown; address: string }) {
  const save = () => {
    const text = JSON.stringify(document, undefined, 2)
    saveFile({ bytes: new Blob([text], { type: 'application/json' }), fileName: FILE_NAME })
  }
  return (
    <div>
      <p>{texts.putThere({ address })}</p>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {texts.download}
      </Button>
    </div>
  )
}
