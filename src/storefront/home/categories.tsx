export default function Categories() {
  return <main />;
}
