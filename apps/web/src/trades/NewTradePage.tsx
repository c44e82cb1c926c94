export function NewTradePage() {
  return <p>NewTradePage</p>
}
