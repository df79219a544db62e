export default function Toaster() {
  return null
}
