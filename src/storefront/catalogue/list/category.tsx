export default function Category() {
  return <main />;
}
