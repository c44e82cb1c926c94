export function UserPage() {
  return <p>UserPage</p>
}
