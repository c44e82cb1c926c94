export function DevUiPage() {
  return <p>DevUiPage</p>
}
