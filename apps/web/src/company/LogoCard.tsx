import { removeLogoEndpoint, setLogoEndpoint } from '@selvedge/contract/pictures.ts'
import { canSetLogo } from '@selvedge/domain/permissions.ts'
import { pictures } from '@selvedge/messages/en/pictures.ts'
import { call } from '../api.ts'
import { CompanyLogo } from '../records/picture/CompanyLogo.tsx'
import { PictureEditor } from '../records/picture/PictureEditor.tsx'
import { useCurrentUser } from '../session.ts'
import { Card } from '../ui/layout/Card.tsx'

const SIZE = 96

/** The company's logo; its administrators change it. */
export function LogoCard() {
  const user = useCurrentUser()
  const { companyName, logo } = user.company
  const shown = <CompanyLogo name={companyName} logo={logo} size={SIZE} />
  return (
    <Card title={pictures.logo}>
      {canSetLogo(user) ? (
        <PictureEditor
          about={pictures.logoAbout}
          has={logo !== null}
          onSet={(content) => call(setLogoEndpoint, { body: { content } })}
          onRemove={() => call(removeLogoEndpoint, {})}
        >
          {shown}
        </PictureEditor>
      ) : (
        <>
          {shown}
          <div>{pictures.logoAdmin}</div>
        </>
      )}
    </Card>
  )
}
