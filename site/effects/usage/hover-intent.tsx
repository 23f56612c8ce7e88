export default function Target() {
  return <mark data-hover="">Passing: ignored</mark>;
}
