export default function Product() {
  return <main />;
}
